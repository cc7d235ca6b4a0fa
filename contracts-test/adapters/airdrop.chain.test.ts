import fc from 'fast-check'
import { createWalletClient, decodeFunctionData, http, publicActions, testActions, zeroAddress } from 'viem'
import { expect, it } from 'vitest'

import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import { nameClaimsAbi } from '#adapters/viem/abi/nameClaimsAbi.ts'
import { tokenAbi } from '#adapters/viem/abi/tokenAbi.ts'
import { ViemAirdropClaims } from '#adapters/viem/ViemAirdropClaims.ts'
import { MerkleTree } from '#domain/airdrop/merkleTree.ts'
import { airdropClaimsSuite } from '#domain/ports/AirdropClaims.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei } from '#domain/shared/Wei.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { MERKLE_LIST } from '../merkleList.ts'
import { countedFetch, anvilWorld, cutOff, signer } from './anvilWorld.ts'
import { merkleProof, merkleRoot, type MerkleEntry } from '../merkleTree.ts'

const owner = signer(0)
/** The first of the Merkle list. */
const CLAIMER = 1
const account = signer(CLAIMER)
const other = signer(2)

const world = anvilWorld()

const node = () =>
  createWalletClient({ account: owner, transport: http(world.local.anvil.url), cacheTime: 0 })
    .extend(publicActions)
    .extend(testActions({ mode: 'anvil' }))

async function open(through: typeof fetch = fetch) {
  const { config } = world
  const { chain, wallet, receipts } = await world.open(CLAIMER, through)
  const claims = new ViemAirdropClaims(
    chain,
    wallet,
    {
      names: config.airdropClaimDomainsAddress,
      points: config.airdropApAddress,
      list: config.merkleClaim.address,
      tld: config.punkTldAddress,
      token: config.chatTokenAddress,
    },
    { token: { symbol: 'CHAT', decimals: 18 }, tldName: config.tldName },
  )
  return { claims, wallet, receipts }
}

/** The owner of the contracts does something. */
async function asOwner(
  contract: string,
  address: Address,
  functionName: string,
  args: readonly unknown[] = [],
) {
  const { abi } = readArtifact(contract)
  await world.client.sendCall({ account: owner, address, abi, functionName, args })
}

const down = () => open(cutOff)

airdropClaimsSuite('viem on anvil', async () => {
  const { claims, receipts } = await open()
  const { claimDomains, claimActivityPoints, statsMiddleware, chatToken } = world.local.deployment
  const onNames = (functionName: string, args: readonly unknown[] = []) =>
    asOwner('ChatTokenClaimDomains', claimDomains, functionName, args)
  // What the suite mints comes after all seeded names.
  await onNames('changeMaxIdEligible', [1000n])
  return {
    claims,
    unanswered: (await down()).claims,
    receipts,
    account: account.address as Address,
    other: other.address as Address,
    entries: MERKLE_LIST.map(([listed, amount]) => ({ account: listed, amount: wei(amount) })),
    mintElsewhere: async (name, holder) => {
      const { punkMinterAddress } = world.config
      if (!punkMinterAddress) throw new Error('The local stack has a minter')
      await world.client.sendCall({
        account: owner,
        address: punkMinterAddress,
        abi: minterAbi,
        functionName: 'mint',
        args: [name, holder, zeroAddress],
        value: 10n ** 18n,
      })
    },
    spend: (spender, amount) => asOwner('StatsMiddleware', statsMiddleware, 'addWeiSpent', [spender, amount]),
    pauseNames: () => onNames('togglePaused'),
    pausePoints: () => asOwner('ChatTokenClaimActivityPoints', claimActivityPoints, 'togglePaused'),
    setReward: (amount) => onNames('changeChatReward', [amount]),
    setHighestId: (id) => onNames('changeMaxIdEligible', [id]),
    tokensOf: (holder) =>
      node().readContract({ address: chatToken, abi: tokenAbi, functionName: 'balanceOf', args: [holder] }),
  }
})

it.each<readonly [what: string, ask: (claims: ViemAirdropClaims) => Promise<unknown>]>([
  ['three names and the terms', (claims) => claims.names(['alice', 'bob', 'carol'] as DomainName[])],
  ['an account by its points', (claims) => claims.points(developmentAccount(5).address)],
  ['an account by the list', (claims) => claims.list(developmentAccount(5).address)],
  [
    'a claim, judged, simulated and weighed',
    (claims) => claims.prepareNameClaim('alice' as DomainName, account.address as Address),
  ],
])('%s: one request', async (_, ask) => {
  const counted = countedFetch()
  const { claims } = await open(counted.through)
  await ask(claims)
  expect(counted.since()).toBe(1)
})

it('what is sent to the contract is in lower case, whatever was asked for', async () => {
  const { claims } = await open()
  const sent = await Promise.all(
    ['alice', 'ALICE', 'aLiCe'].map(async (name) => {
      const write = await claims.prepareNameClaim(name as DomainName, account.address as Address)
      if (!write.ok) throw new Error(JSON.stringify(write.error))
      return decodeFunctionData({ abi: nameClaimsAbi, data: write.value.intent.data }).args
    }),
  )
  expect(sent).toEqual([['alice'], ['alice'], ['alice']])
})

it('a community without a way to claim has no answer to a question about it', async () => {
  const none = new ViemAirdropClaims(
    async () => Promise.reject(new Error('not asked')),
    { provider: async () => undefined },
    {
      names: undefined,
      points: undefined,
      list: undefined,
      tld: world.config.punkTldAddress,
      token: undefined,
    },
    { token: { symbol: 'CHAT', decimals: 18 }, tldName: world.config.tldName },
  )
  await expect(none.names([])).rejects.toThrow('no such airdrop')
  await expect(none.points(undefined)).rejects.toThrow('no such airdrop')
  await expect(none.list(undefined)).rejects.toThrow('no such airdrop')
})

it('the tree of a browser is the tree of this chain, proof by proof', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          account: fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }).map((value) => addressOf(value)),
          amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(wei),
        }),
        { minLength: 1, maxLength: 17 },
      ),
      (entries) => {
        const tree = new MerkleTree(entries)
        const pairs = entries.map(({ account: listed, amount }): MerkleEntry => [listed, amount])
        expect(tree.root).toBe(merkleRoot(pairs))
        expect(entries.map((entry) => tree.proofOf(entry))).toEqual(
          pairs.map((pair) => merkleProof(pairs, pair)),
        )
      },
    ),
    { numRuns: 40, seed: 772 },
  )
})

const addressOf = (value: bigint) => `0x${value.toString(16).padStart(40, '0')}` as Address
