import fc from 'fast-check'
import type { Abi } from 'viem'
import { describe, expect, it } from 'vitest'

import { failureText } from '#domain/activity/failureText.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { SendStart, SentTransaction } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'

import { CUSTOM_ERROR, REVERTS } from '../../../contracts-test/adapters/recordedErrors.ts'
import { sendBatch } from '../rpc/batches.ts'
import type { ChainClient } from '../ChainClient.ts'
import type { Eip1193Provider } from './provider.ts'
import { sendIntent, type Claim } from './sendIntent.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const HASH = `0x${'ab'.repeat(32)}`
const INTENT = { chainId: 5, from: ALICE, to: BOB, data: '0xB0B1', value: wei(16n) } as const
const CALLS = [
  { to: BOB, data: '0x', value: '0x0' },
  { to: BOB, data: '0x', value: '0x1' },
] as const

/** A Safe among its accounts has executed five proposals. */
function nodeWith(
  transaction: () => unknown = () => null,
  next: () => unknown = () => '0x8',
  code = '0x',
): ChainClient {
  const request = async ({
    method,
    params,
  }: {
    readonly method: string
    readonly params?: readonly unknown[]
  }) => {
    if (method === 'eth_getTransactionByHash') return transaction()
    if (method === 'eth_blockNumber') return '0x64'
    if (method === 'eth_getCode') return code
    if (method === 'eth_call') return `0x${'5'.padStart(64, '0')}`
    return params?.[1] === 'pending' ? next() : '0x7'
  }
  return { chain: { id: 5 }, request } as unknown as ChainClient
}

/** With this answer to a request to send, and the requests it received. */
function walletThat(answer: () => unknown, account: Address | '' = ALICE, chain: unknown = '0x5') {
  const requests: string[] = []
  const request = async ({ method }: { readonly method: string }) => {
    requests.push(method)
    if (method === 'eth_accounts') return [account]
    return method === 'eth_chainId' ? chain : answer()
  }
  return { requests, provider: { request } as Eip1193Provider }
}

const throwing = (thrown: unknown) => () => {
  throw thrown
}
const coded = (code: unknown, more: object = {}) => Object.assign(new Error('words'), { code, ...more })

type Send = (
  client: ChainClient,
  provider: Eip1193Provider | undefined,
  claim: Claim,
  abi?: Abi,
) => Promise<Result<SentTransaction, TxFailure>>

/** The two requests that move money. */
const WAYS: readonly (readonly [string, Send, unknown])[] = [
  ['one call', (client, provider, claim, abi) => sendIntent(client, provider, INTENT, claim, abi), HASH],
  [
    'several calls as one',
    (client, provider, claim, abi) => sendBatch(client, provider, INTENT, CALLS, claim, abi),
    { id: 'batch' },
  ],
]

describe.each(WAYS)('A request to a wallet for %s', (_, send, answer) => {
  it('claims the request right before the wallet is asked, with the current state', async () => {
    const { requests, provider } = walletThat(() => answer)
    const claims: (SendStart & { readonly before: readonly string[] })[] = []
    const sent = await send(nodeWith(), provider, (start) => {
      claims.push({ ...start, before: [...requests] })
      return true
    })
    expect(sent).toMatchObject({ ok: true, value: { nonce: 8, block: 100n } })
    expect(claims).toMatchObject([{ nonce: 8, minedBefore: 7, block: 100n }])
    expect(claims[0]?.before.toSorted()).toEqual(['eth_accounts', 'eth_chainId'])
    expect(requests).toHaveLength(3)
  })

  it.each([
    ['a contract', '0x6080', { nonce: 5, minedBefore: 5, proposed: true }],
    ['an account that delegates to a contract', `0xEF0100${'12'.repeat(20)}`, { nonce: 8, minedBefore: 7 }],
  ])('claims the request of %s with its own nonce', async (_account, code, expected) => {
    const claims: SendStart[] = []
    const sent = await send(
      nodeWith(undefined, undefined, code),
      walletThat(() => answer).provider,
      (start) => {
        claims.push(start)
        return true
      },
    )
    const { proposed } = { proposed: undefined, ...expected }
    expect(claims).toMatchObject([expected])
    expect(claims[0]?.proposed).toBe(proposed)
    expect(sent.ok && sent.value.proposed).toBe(proposed)
  })

  it('believes a contract wallet that it rejected, whatever its owners sent meanwhile', async () => {
    const { provider } = walletThat(throwing(coded(4001)))
    const node = nodeWith(undefined, () => '0x9', '0x6080')
    expect(await send(node, provider, () => true)).toEqual({ ok: false, error: { kind: 'rejected' } })
  })

  it('does not ask the wallet if the claim is refused', async () => {
    const { requests, provider } = walletThat(() => answer)
    expect(await send(nodeWith(), provider, () => false)).toEqual({
      ok: false,
      error: { kind: 'sent before' },
    })
    expect(requests).toHaveLength(2)
  })

  it.each<readonly [string, TxFailure['kind'], Parameters<typeof walletThat>]>([
    ['another account', 'account changed', [() => answer, BOB]],
    ['no account', 'not connected', [() => answer, '']],
    ['another chain', 'wrong chain', [() => answer, ALICE, '0x1']],
  ])('claims nothing if the wallet is on %s', async (_where, kind, wallet) => {
    const { requests, provider } = walletThat(...wallet)
    const claim = () => {
      throw new Error('Claimed')
    }
    expect(await send(nodeWith(), provider, claim)).toMatchObject({ ok: false, error: { kind } })
    expect(requests).toHaveLength(2)
  })

  it('claims nothing without a wallet, or if the node does not answer', async () => {
    const dead = { chain: { id: 5 }, request: throwing(new Error('No')) } as unknown as ChainClient
    const { requests, provider } = walletThat(() => answer)
    const claim = () => {
      throw new Error('Claimed')
    }
    expect(await send(nodeWith(), undefined, claim)).toEqual({
      ok: false,
      error: { kind: 'wallet unavailable' },
    })
    expect(await send(dead, provider, claim)).toMatchObject({ ok: false })
    expect(requests).not.toContain('eth_sendTransaction')
  })

  it('does not ask the wallet if the claim fails', async () => {
    const { requests, provider } = walletThat(() => answer)
    expect(await send(nodeWith(), provider, throwing(new Error('Full')))).toMatchObject({ ok: false })
    expect(requests).toHaveLength(2)
  })

  it.each<readonly [string, unknown]>([
    ["EIP-1193's 4001", coded(4001)],
    ["WalletConnect's 5000", coded(5000)],
    ['a nested 4001', coded(-32603, { data: { originalError: { code: 4001 } } })],
    ['a bare 4001', { code: 4001, message: 'No' }],
  ])('reports that nothing was sent after %s', async (_words, thrown) => {
    const { provider } = walletThat(throwing(thrown))
    expect(await send(nodeWith(), provider, undefined)).toEqual({ ok: false, error: { kind: 'rejected' } })
  })

  it.each(REVERTS)('reports that nothing was sent, and why, after a revert by %s', async (_from, thrown) => {
    const { provider } = walletThat(throwing(thrown))
    const sent = await send(nodeWith(), provider, undefined)
    expect(sent).toEqual({ ok: false, error: { kind: 'reverted', asked: true, reason: expect.any(String) } })
    expect(!sent.ok && failureText(sent.error).text).toBe('The price has changed. Nothing was minted.')
  })

  it("names the contract's own error by its ABI", async () => {
    const { provider } = walletThat(throwing(coded(3, { data: CUSTOM_ERROR.data })))
    expect(await send(nodeWith(), provider, undefined, CUSTOM_ERROR.abi)).toEqual({
      ok: false,
      error: { kind: 'reverted', asked: true, reason: 'The contract refused: TooEarly.' },
    })
  })

  it.each<readonly [string, TxFailure, number, () => unknown]>([
    [
      'does not believe a rejection once the account has sent something',
      { kind: 'outcome unknown' },
      4001,
      () => '0x9',
    ],
    [
      'believes a rejection that no node can confirm',
      { kind: 'rejected' },
      4001,
      () => Promise.reject(new Error('No')),
    ],
    [
      'does not believe a revert once the account has sent something',
      { kind: 'outcome unknown' },
      3,
      () => '0x9',
    ],
  ])('%s', async (_words, error, code, afterwards) => {
    let pending: () => unknown = () => '0x8'
    const { provider } = walletThat(() => {
      pending = afterwards
      throw coded(code)
    })
    const node = nodeWith(undefined, () => pending())
    expect(await send(node, provider, () => true)).toEqual({ ok: false, error })
  })

  it.each<readonly [string, () => unknown]>([
    ['a relay that drops the answer', throwing(coded(4900))],
    ['a wallet without authority', throwing(coded(4100))],
    ['an internal error', throwing(coded(-32603))],
    ['words of a node about funds', throwing(coded(-32000, { message: 'insufficient funds for gas' }))],
    ['another request that is open', throwing(coded(-32002))],
    ['a time-out', throwing(new DOMException('Timed out', 'TimeoutError'))],
    ['undefined', throwing(undefined)],
    ['null', throwing(null)],
    ['a text', throwing('lost')],
    ['an object without a prototype', throwing(Object.create(null))],
    [
      'an error whose code throws',
      throwing(Object.defineProperty(new Error('x'), 'code', { get: throwing(1) })),
    ],
    ['an error whose cause is itself', throwing(Object.assign(coded(4900), { cause: coded(4900) }))],
    ['nothing', () => undefined],
    ['no', () => null],
    ['yes', () => true],
    ['an empty text', () => ''],
    ['an empty list', () => []],
    ['an object', () => ({})],
  ])('reports an unknown outcome after %s', async (_words, does) => {
    const { provider } = walletThat(does)
    expect(await send(nodeWith(), provider, () => true)).toMatchObject({
      ok: false,
      error: { kind: 'outcome unknown' },
    })
  })

  it('has a hash, was not sent or has an unknown outcome, whatever a wallet answers or throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.anything({ withNullPrototype: true, withBigInt: true }),
        fc.boolean(),
        async (value, throws) => {
          const { provider } = walletThat(throws ? throwing(value) : () => value)
          const end = await send(nodeWith(), provider, () => true)
          const isNotAtOnce = !end.ok && end.error.kind === 'unknown'
          const ends = ['rejected', 'reverted', 'outcome unknown']
          expect(end.ok || isNotAtOnce || ends.includes(end.error.kind)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('The hash of a sent transaction', () => {
  it.each(['nonsense', '0x', HASH.slice(0, -1), `${HASH}0`, { hash: HASH }, [HASH], 7])(
    'is none in %j',
    async (answer) => {
      const { provider } = walletThat(() => answer)
      expect(await sendIntent(nodeWith(), provider, INTENT, undefined)).toEqual({
        ok: false,
        error: { kind: 'outcome unknown' },
      })
    },
  )

  it('is known before the node is called again', async () => {
    const { provider } = walletThat(() => HASH)
    const node = nodeWith(throwing(new Error('Asked about the transaction')))
    expect(await sendIntent(node, provider, INTENT, undefined)).toMatchObject({
      ok: true,
      value: { hash: HASH },
    })
  })
})

describe('The description of a sent transaction', () => {
  const WHOLE = { to: BOB.toLowerCase(), input: '0xb0b1', value: '0x10', nonce: '0x9' }
  const { to: _to, ...WITHOUT_TO } = WHOLE
  const { input: _input, ...WITHOUT_INPUT } = WHOLE
  const { value: _value, ...WITHOUT_VALUE } = WHOLE
  const { nonce: _nonce, ...WITHOUT_NONCE } = WHOLE

  it.each<
    readonly [string, unknown, { readonly nonce: number | undefined; readonly altered: boolean } | undefined]
  >([
    ['whole', WHOLE, { nonce: 9, altered: false }],
    ['nothing yet', null, undefined],
    ['an empty object', {}, undefined],
    ['a text', '0x', undefined],
    ['a list', [], undefined],
    ['no receiver', WITHOUT_TO, undefined],
    ['no call', WITHOUT_INPUT, undefined],
    ['no amount', WITHOUT_VALUE, undefined],
    ['an amount that is none', { ...WHOLE, value: 'much' }, undefined],
    ['no nonce', WITHOUT_NONCE, { nonce: undefined, altered: false }],
    ['a nonce that is none', { ...WHOLE, nonce: 'x' }, { nonce: undefined, altered: false }],
    ['another receiver', { ...WHOLE, to: ALICE }, { nonce: 9, altered: true }],
    ['a contract that is created', { ...WHOLE, to: null }, { nonce: 9, altered: true }],
    ['another call', { ...WHOLE, input: '0x' }, { nonce: 9, altered: true }],
    ['another amount', { ...WHOLE, value: '0x11' }, { nonce: 9, altered: true }],
    ['another amount and no call', { ...WITHOUT_INPUT, value: '0x11' }, { nonce: 9, altered: true }],
    ['another receiver and nothing else', { to: ALICE }, { nonce: undefined, altered: true }],
  ])('is %s', async (_, transaction, expected) => {
    const { provider } = walletThat(() => HASH)
    const sent = await sendIntent(
      nodeWith(() => transaction),
      provider,
      INTENT,
      undefined,
    )
    expect(sent.ok && (await sent.value.describe())).toEqual(expected)
  })

  it('never rejects, whatever a node answers', async () => {
    const { provider } = walletThat(() => HASH)
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.boolean(), async (reported, throws) => {
        const sent = await sendIntent(
          nodeWith(throws ? throwing(reported) : () => reported),
          provider,
          INTENT,
          undefined,
        )
        expect(sent.ok).toBe(true)
        const said = sent.ok ? await sent.value.describe() : undefined
        expect(said?.nonce === undefined || Number.isSafeInteger(said.nonce)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
