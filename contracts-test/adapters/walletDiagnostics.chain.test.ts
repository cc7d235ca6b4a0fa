import { concat, type Hex } from 'viem'
import { expect, it } from 'vitest'

import { ViemWalletDiagnostics } from '#adapters/viem/wallet/ViemWalletDiagnostics.ts'
import type { Eip1193Provider } from '#adapters/viem/wallet/provider.ts'
import type { AccountKind } from '#domain/wallet/WalletDiagnostics.ts'
import { walletDiagnosticsSuite } from '#domain/wallet/WalletDiagnostics.contract.ts'

import { scaled } from '#testing/slowness.ts'

import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { toAddress } from '../../scripts/contracts/toAddress.ts'
import { anvilFixture, cutOff } from './anvilFixture.ts'

const fixture = anvilFixture('an anvil, to put code at an address')

/** Bytecode that returns ERC-1271's magic value for every call. */
const YES = `0x7f1626ba7e${'00'.repeat(28)}60005260206000f3` as const
const NO = '0x60006000f3' as const

function codeOf(account: AccountKind): Hex {
  if (account.kind === 'plain') return '0x'
  return account.kind === 'contract' ? YES : concat(['0xef0100', account.to])
}

async function open(through: typeof fetch = fetch, provider?: Eip1193Provider | 'none') {
  const opened = await fixture.open(1, through)
  const own = provider === 'none' ? undefined : (provider ?? opened.provider)
  const diagnostics = new ViemWalletDiagnostics({
    chain: opened.chain,
    wallet: { provider: async () => own },
    config: fixture.config,
    endpoints: { fetch: through, now: () => Date.now() },
    origin: 'https://hearth.example',
  })
  return { ...opened, diagnostics }
}

walletDiagnosticsSuite('viem', async () => {
  const { diagnostics, provider, account } = await open()
  const { diagnostics: unanswered } = await open(cutOff)
  const { diagnostics: unconnected } = await open(fetch, 'none')
  const { chatToken, wrappedNative } = fixture.local.deployment
  return {
    diagnostics,
    unanswered,
    unconnected,
    account,
    other: toAddress(signer(2).address),
    chainId: fixture.config.supportedChainId,
    permitting: chatToken,
    // Its fallback answers unknown calls with empty data.
    plain: wrappedNative,
    answer: (how) => {
      provider.answer = how
    },
    moveTo: (chainId) => provider.moveTo(chainId),
    batch: (does) => {
      provider.batches = does === undefined ? undefined : does ? 'supported' : 'unsupported'
    },
    become: (kind) => fixture.client.setCode({ address: account, bytecode: codeOf(kind) }),
    requests: () => provider.requested,
  }
})

/** The test's wallet with some answers replaced. */
async function answering(answers: Readonly<Record<string, () => unknown>>) {
  const { provider, diagnostics: _, ...opened } = await open()
  const changed: Eip1193Provider = {
    request: async (call) => (answers[call.method] ?? (() => provider.request(call)))(),
  }
  return { ...opened, diagnostics: (await open(fetch, changed)).diagnostics }
}

it('A wallet whose endpoint has other blocks, or old ones, is found out', async () => {
  await fixture.client.mine({ blocks: 50 })
  const other = await answering({ eth_getBlockByNumber: () => ({ hash: `0x${'ab'.repeat(32)}` }) })
  expect(await other.diagnostics.answers()).toMatchObject({ sameBlock: false })
  const late = await answering({ eth_blockNumber: () => '0x5' })
  const { block, ourBlock, sameBlock } = await late.diagnostics.answers()
  expect([block, sameBlock, (ourBlock ?? 0n) > 50n]).toEqual([5n, true, true])
})

it('A wallet’s nonsense is unknown, not a failure', async () => {
  const { diagnostics } = await answering({
    eth_chainId: () => {
      throw new Error('no')
    },
    eth_blockNumber: () => 'latest',
    wallet_getCapabilities: () => {
      throw new Error('busy')
    },
  })
  expect(await diagnostics.answers()).toMatchObject({
    chainId: undefined,
    block: undefined,
    sameBlock: undefined,
  })
  await expect(diagnostics.batches(toAddress(signer(1).address))).rejects.toThrow('busy')
})

it('A wallet without the question about batches has none', async () => {
  const { diagnostics, provider, account } = await open()
  provider.batches = undefined
  expect(await diagnostics.batches(account)).toBe(false)
})

it('A silent wallet is asked no more, and given up after five seconds', async () => {
  const asked: string[] = []
  const silent: Eip1193Provider = {
    request: ({ method }) => {
      asked.push(method)
      return new Promise(() => undefined)
    },
  }
  const { diagnostics } = await open(fetch, silent)
  const started = Date.now()
  expect(await diagnostics.answers()).toMatchObject({ millis: undefined, block: undefined })
  expect([asked, Date.now() - started < scaled(7000)]).toEqual([['eth_blockNumber', 'eth_chainId'], true])
}, 15_000)

it.each([
  ['the contract confirms it', YES, 'contract'],
  ['the contract does not', NO, 'not valid'],
  ['there is no contract', '0x', 'not valid'],
] as const)('A signature of another length counts where %s', async (_, bytecode, verdict) => {
  const { diagnostics, account } = await answering({
    eth_signTypedData_v4: () => `0x${'ab'.repeat(80)}`,
  })
  await fixture.client.setCode({ address: account, bytecode })
  expect(await diagnostics.sign(account)).toEqual({ ok: true, value: verdict })
})

it('An account with a delegation still signs by its own key', async () => {
  const { diagnostics, account } = await open()
  await fixture.client.setCode({ address: account, bytecode: codeOf({ kind: 'delegated', to: account }) })
  expect(await diagnostics.sign(account)).toEqual({ ok: true, value: 'own key' })
})
