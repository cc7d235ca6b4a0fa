import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { failureText } from '#domain/activity/failureText.ts'
import type { SendableWrite } from '#domain/activity/TransactionSender.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import { sendBy } from '#testing/domain/mined.ts'

import { REVERTS } from '../../../contracts-test/adapters/recordedErrors.ts'
import type { ChainClient } from '../ChainClient.ts'
import type { Eip1193Provider } from './provider.ts'
import { ViemTransactionSender } from './ViemTransactionSender.ts'

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

const senderOf = (quorum: ChainClient, provider: Eip1193Provider | undefined) =>
  new ViemTransactionSender({ quorum }, { provider: async () => provider })

/** The two requests that move money, and the wallet's answer to each. */
const WAYS: readonly (readonly [string, SendableWrite, unknown])[] = [
  ['one call', { intent: INTENT }, HASH],
  ['several calls as one', { intent: INTENT, calls: CALLS }, { id: 'batch' }],
]

describe.each(WAYS)('A request to a wallet for %s', (_, write, answer) => {
  const send = (node: ChainClient, provider: Eip1193Provider | undefined) =>
    sendBy(senderOf(node, provider), write)

  it('starts with the current state, and without a request to sign', async () => {
    const { requests, provider } = walletThat(() => answer)
    const sender = senderOf(nodeWith(), provider)
    const start = await sender.start(write)
    expect(start).toMatchObject({ ok: true, value: { nonce: 8, minedBefore: 7, block: 100n } })
    expect(requests.toSorted()).toEqual(['eth_accounts', 'eth_chainId'])
    expect(start.ok && (await sender.send(write, start.value))).toMatchObject({
      ok: true,
      value: { nonce: 8, block: 100n },
    })
    expect(requests).toHaveLength(3)
  })

  it('asks the wallet that was checked, whichever is connected by then', async () => {
    const [checked, other] = [walletThat(() => answer), walletThat(() => answer)]
    let connected = checked.provider
    const sender = new ViemTransactionSender({ quorum: nodeWith() }, { provider: async () => connected })
    const start = await sender.start(write)
    connected = other.provider
    expect(start.ok && (await sender.send(write, start.value))).toMatchObject({ ok: true })
    expect([checked.requests.length, other.requests.length]).toEqual([3, 0])
  })

  it('asks no wallet for a start that is not its own', async () => {
    const { requests, provider } = walletThat(() => answer)
    const start = { nonce: 8, block: 100n, minedBefore: 7 }
    expect(await senderOf(nodeWith(), provider).send(write, start)).toEqual({
      ok: false,
      error: { kind: 'wallet unavailable' },
    })
    expect(requests).toEqual([])
  })

  it('asks no wallet for another kind of write than was started', async () => {
    const { requests, provider } = walletThat(() => answer)
    const sender = senderOf(nodeWith(), provider)
    const start = await sender.start(write)
    const other = write.calls ? { intent: INTENT } : { intent: INTENT, calls: CALLS }
    expect(start.ok && (await sender.send(other, start.value))).toMatchObject({ ok: false })
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['a contract', '0x6080', { nonce: 5, minedBefore: 5, proposed: true }],
    ['an account that delegates to a contract', `0xEF0100${'12'.repeat(20)}`, { nonce: 8, minedBefore: 7 }],
  ])('starts that of %s with its own nonce', async (_account, code, expected) => {
    const sender = senderOf(nodeWith(undefined, undefined, code), walletThat(() => answer).provider)
    const start = await sender.start(write)
    if (!start.ok) throw new Error('not started')
    const sent = await sender.send(write, start.value)
    const { proposed } = { proposed: undefined, ...expected }
    expect(start.value).toMatchObject(expected)
    expect(start.value.proposed).toBe(proposed)
    expect(sent.ok && sent.value.proposed).toBe(proposed)
  })

  it('believes a contract wallet that it rejected, whatever its owners sent meanwhile', async () => {
    const { provider } = walletThat(throwing(coded(4001)))
    const node = nodeWith(undefined, () => '0x9', '0x6080')
    expect(await send(node, provider)).toEqual({ ok: false, error: { kind: 'rejected' } })
  })

  it.each<readonly [string, TxFailure['kind'], Parameters<typeof walletThat>]>([
    ['another account', 'account changed', [() => answer, BOB]],
    ['no account', 'not connected', [() => answer, '']],
    ['another chain', 'wrong chain', [() => answer, ALICE, '0x1']],
  ])('does not start if the wallet is on %s', async (_where, kind, wallet) => {
    const { requests, provider } = walletThat(...wallet)
    expect(await senderOf(nodeWith(), provider).start(write)).toMatchObject({ ok: false, error: { kind } })
    expect(requests).toHaveLength(2)
  })

  it('does not start without a wallet, or if wallet or node do not answer', async () => {
    const dead = { chain: { id: 5 }, request: throwing(new Error('No')) } as unknown as ChainClient
    const { provider } = walletThat(() => answer)
    expect(await senderOf(nodeWith(), undefined).start(write)).toEqual({
      ok: false,
      error: { kind: 'wallet unavailable' },
    })
    expect(await senderOf(dead, provider).start(write)).toMatchObject({ ok: false })
    const gone = { provider: throwing(new Error('Gone')) }
    expect(await new ViemTransactionSender({ quorum: nodeWith() }, gone).start(write)).toMatchObject({
      ok: false,
    })
  })

  it.each<readonly [string, unknown]>([
    ["EIP-1193's 4001", coded(4001)],
    ["WalletConnect's 5000", coded(5000)],
    ['a nested 4001', coded(-32603, { data: { originalError: { code: 4001 } } })],
    ['a bare 4001', { code: 4001, message: 'No' }],
  ])('reports that nothing was sent after %s', async (_words, thrown) => {
    const { provider } = walletThat(throwing(thrown))
    expect(await send(nodeWith(), provider)).toEqual({ ok: false, error: { kind: 'rejected' } })
  })

  it.each(REVERTS)('reports that nothing was sent, and why, after a revert by %s', async (_from, thrown) => {
    const { provider } = walletThat(throwing(thrown))
    const sent = await send(nodeWith(), provider)
    expect(sent).toEqual({ ok: false, error: { kind: 'reverted', asked: true, reason: expect.any(String) } })
    expect(!sent.ok && failureText(sent.error).text).toBe('The price has changed. Nothing was minted.')
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
    expect(await send(node, provider)).toEqual({ ok: false, error })
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
    expect(await send(nodeWith(), provider)).toMatchObject({
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
          const end = await send(nodeWith(), provider)
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
      expect(await sendBy(senderOf(nodeWith(), provider), { intent: INTENT })).toEqual({
        ok: false,
        error: { kind: 'outcome unknown' },
      })
    },
  )

  it('is known before the node is called again', async () => {
    const { provider } = walletThat(() => HASH)
    const node = nodeWith(throwing(new Error('Asked about the transaction')))
    expect(await sendBy(senderOf(node, provider), { intent: INTENT })).toMatchObject({
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
    const sender = senderOf(
      nodeWith(() => transaction),
      provider,
    )
    const sent = await sendBy(sender, { intent: INTENT })
    expect(sent.ok && (await sender.describe({ intent: INTENT }, sent.value))).toEqual(expected)
  })

  it('never rejects, whatever a node answers', async () => {
    const { provider } = walletThat(() => HASH)
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.boolean(), async (reported, throws) => {
        const sender = senderOf(nodeWith(throws ? throwing(reported) : () => reported), provider)
        const sent = await sendBy(sender, { intent: INTENT })
        expect(sent.ok).toBe(true)
        const said = sent.ok ? await sender.describe({ intent: INTENT }, sent.value) : undefined
        expect(said?.nonce === undefined || Number.isSafeInteger(said.nonce)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
