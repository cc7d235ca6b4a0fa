import { expect, it } from 'vitest'

import { ViemTokens } from '#adapters/viem/tokens/ViemTokens.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { askContracts } from '../../scripts/doctor/contracts.ts'
import { anvilFixture } from './anvilFixture.ts'

const fixture = anvilFixture()

async function examined(config: CommunityConfig, much = 1_000_000) {
  const { chain } = await fixture.open()
  return askContracts({ client: fixture.client, tokens: new ViemTokens(chain), much }, config)
}

/** The configured contract addresses by key; one per kind. */
const addresses = ({
  chat,
  dex,
  merkleClaim,
  chain,
  ...config
}: CommunityConfig): Readonly<Record<string, Address>> =>
  Object.fromEntries(
    Object.entries({
      punkTldAddress: config.punkTldAddress,
      punkMinterAddress: config.punkMinterAddress,
      'chain.multicall': chain.multicall,
      activityPointsAddress: config.activityPointsAddress,
      airdropApAddress: config.airdropApAddress,
      airdropClaimDomainsAddress: config.airdropClaimDomainsAddress,
      nftLaunchpadBondingAddress: config.nftLaunchpadBondingAddress,
      swapRouterAddress: config.swapRouterAddress,
      stakingContractAddress: config.stakingContractAddress,
      lpTokenAddress: config.lpTokenAddress,
      chatTokenAddress: config.chatTokenAddress,
      'chat.contexts.general': chat.contexts.general,
      'chat.contexts.nftLaunchpad': chat.contexts.nftLaunchpad,
      'dex.router': dex.router,
      'dex.wrappedNative': dex.wrappedNative,
      nftTrader: config.nftTrader,
      'merkleClaim.address': merkleClaim.address,
    }).filter((entry): entry is [string, Address] => entry[1] !== undefined),
  )

function configWith(config: CommunityConfig, at: Readonly<Record<string, Address>>): CommunityConfig {
  const changed = structuredClone(config) as unknown as Record<string, unknown>
  for (const [key, address] of Object.entries(at)) {
    const parts = key.split('.')
    const last = parts.pop() ?? key
    const holder = parts.reduce((within, part) => within[part] as Record<string, unknown>, changed)
    holder[last] = address
  }
  return changed as unknown as CommunityConfig
}

it('The doctor recognises every contract of a seeded chain as configured', async () => {
  const findings = await examined(fixture.config)
  expect(findings.filter(({ kind }) => kind !== 'ok')).toEqual([])
  expect(findings.length).toBeGreaterThan(20)
})

it('The doctor warns of a name that costs more than what counts as much', async () => {
  const warnings = (await examined(fixture.config, 0.000_001)).filter(({ kind }) => kind === 'warning')
  expect(warnings).toEqual([
    {
      kind: 'warning',
      key: 'punkMinterAddress',
      text: expect.stringMatching(/ costs? \d\S* \w+, more than 0\.000001: is that meant\? \(--much\)$/),
    },
  ])
})

it('The doctor names the found and the expected contract if they differ', async () => {
  const { chatTokenAddress: chat, stakingContractAddress: staking, dex } = fixture.config
  if (!chat || !staking || !dex.wrappedNative || !dex.router)
    throw new Error('The local stack has all of them')
  const wordsOf = async (key: string, address: Address) =>
    (await examined(configWith(fixture.config, { [key]: address }))).find((finding) => finding.key === key)
      ?.text
  expect([
    await wordsOf('stakingContractAddress', chat),
    await wordsOf('swapRouterAddress', chat),
    await wordsOf('swapRouterAddress', dex.router),
    await wordsOf('chatTokenAddress', staking),
    await wordsOf('punkTldAddress', chat),
    await wordsOf('nftTrader', staking),
    await wordsOf('dex.wrappedNative', chat),
    await wordsOf('lpTokenAddress', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address),
  ]).toEqual([
    `${chat}: found a token, wanted a staking contract: asset does not answer.`,
    `${chat}: found a token, wanted a swap router with a fee: swapFee does not answer.`,
    `${dex.router}: found a router of the exchange, wanted a swap router with a fee: swapFee does not answer.`,
    `${staking}: found the symbol "stCHAT", wanted "CHAT" (chatTokenSymbol).`,
    `${chat}: found a token, wanted a name registry: getDomainHolder does not answer.`,
    `${staking}: found a staking contract, wanted a contract that sells NFTs: it has no sell.`,
    `${chat}: found a token, wanted a wrapped native coin: it has no deposit.`,
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8: there is no contract.',
  ])
})

it('No contract passes for another one, for any exchanged pair', async () => {
  const right = addresses(fixture.config)
  const keys = Object.keys(right)
  const all = Object.values(right)
  const passed: string[] = []
  for (let shift = 1; shift < keys.length; shift += 1) {
    const moved = Object.fromEntries(
      keys.map((key, index) => [key, all[(index + shift) % all.length] as Address]),
    )
    for (const { kind, key } of await examined(configWith(fixture.config, moved))) {
      if (kind === 'ok' && key in right) passed.push(`${moved[key]} as ${key}`)
    }
  }
  expect(keys).toHaveLength(17)
  expect(passed).toEqual([])
})

it('The doctor compares the decimals and symbols of every token with the chain', async () => {
  const { chatToken, testTokens } = fixture.local.deployment
  const config: CommunityConfig = {
    ...fixture.config,
    chatTokenDecimals: 6,
    stakeTokenSymbol: 'xCHAT',
    lpTokenDecimals: 8,
    tokens: fixture.config.tokens.map((token) => {
      if (token.address === testTokens.garden) return { ...token, decimals: 18 }
      return token.address === chatToken ? { ...token, symbol: 'CHATS' } : token
    }),
  }
  const wrong = (await examined(config)).filter(({ kind }) => kind === 'missing')
  expect(wrong).toEqual([
    {
      kind: 'missing',
      key: 'stakingContractAddress',
      text: `${config.stakingContractAddress}: found the symbol "stCHAT", wanted "xCHAT" (stakeTokenSymbol).`,
    },
    {
      kind: 'missing',
      key: 'lpTokenAddress',
      text: `${config.lpTokenAddress}: found 18 decimals, wanted 8 (lpTokenDecimals).`,
    },
    {
      kind: 'missing',
      key: 'chatTokenAddress',
      text: `${chatToken}: found 18 decimals, wanted 6 (chatTokenDecimals).`,
    },
    {
      kind: 'missing',
      key: 'tokens.2 (CHATS)',
      text: `${chatToken}: found the symbol "CHAT", wanted "CHATS" (tokens.2.symbol).`,
    },
    {
      kind: 'missing',
      key: 'tokens.3 (GARD)',
      text: `${testTokens.garden}: found 6 decimals, wanted 18 (tokens.3.decimals).`,
    },
  ])
})
