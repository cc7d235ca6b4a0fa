import { ChainNotConfiguredError } from '@wagmi/core'
import { MethodNotSupportedRpcError, SwitchChainError } from 'viem'
import { describe, expect, it } from 'vitest'

import * as texts from '#domain/activity/texts.ts'
import { CONTRACT_REFUSALS } from '#domain/activity/contractRefusals.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import {
  CUSTOM_ERROR,
  FORWARDED_ERRORS,
  GIBBERISH,
  IMITATIONS,
  NESTINGS,
  NODE_ERRORS,
  panicData,
  REVERTED_WITH,
  REVERTS,
  UNDECODED,
  WALLET_ERRORS,
} from '../../../contracts-test/adapters/recordedErrors.ts'
import {
  ARRANGING,
  ASKING,
  clientOf,
  SIMULATING,
  transfer,
  walletThatThrows,
  wrongEndings,
  type Ending,
} from '../../../contracts-test/adapters/walletRequests.ts'
import { simulate } from './simulateWrite.ts'
import { NodeError } from '../rpc/RpcPool.ts'
import { toTxFailure } from './toTxFailure.ts'
import { ViemMessageSigner } from '../wallet/ViemMessageSigner.ts'

const isOf = (ending: Ending, [, , kind]: readonly [string, unknown, string]) => ending.kind === kind
/** Requests other than sending and signing have these kinds of errors only. */
const arranged = (kind: string) =>
  ({
    'wallet unavailable': 'timed out',
    rejected: kind,
    'request pending': kind,
    unauthorized: kind,
    disconnected: kind,
  })[kind] ?? 'unknown'

describe("A wallet's own error", () => {
  it('is understood for every request to send or sign', async () => {
    expect(await wrongEndings(WALLET_ERRORS, ASKING, ([, value]) => value, isOf)).toEqual([])
  })

  it('is a rejection if the account upgrade was refused, except for a batch', async () => {
    const { 'sending two at once': together, ...others } = ASKING
    const rows = [['an upgrade', { code: 5750, message: 'User rejected the upgrade' }, 'rejected']] as const
    expect(await wrongEndings(rows, { ...others, ...ARRANGING }, ([, value]) => value, isOf)).toEqual([])
    expect(await together?.(rows[0][1])).toEqual({ kind: 'not at once', text: texts.notAtOnce })
  })

  it('is understood in the same way when connecting, switching the network and adding a token', async () => {
    const isRight = (ending: Ending, [, , kind]: (typeof WALLET_ERRORS)[number]) =>
      ending.kind === arranged(kind)
    expect(await wrongEndings(WALLET_ERRORS, ARRANGING, ([, value]) => value, isRight)).toEqual([])
  })

  it('is found in every property that wallets and libraries use', async () => {
    const rows = (
      [
        ['a refusal', { code: 4001 }, 'rejected'],
        ['a refusal as text', { code: '4001', message: 'x' }, 'rejected'],
        ["ethers' refusal", { code: 'ACTION_REJECTED' }, 'rejected'],
        ['no authority', { code: 4100, message: 'x' }, 'unauthorized'],
        ['no connection', { code: 4900, message: 'x' }, 'disconnected'],
      ] as const
    ).flatMap(([what, inner, kind]) =>
      NESTINGS.map(([where, around]) => [`${what} in ${where}`, around(inner), kind] as const),
    )
    const ways = { ...ASKING, ...ARRANGING }
    expect(await wrongEndings(rows, ways, ([, value]) => value, isOf)).toEqual([])
  })

  it('makes a signer report that nothing was signed', async () => {
    const sign = async (value: unknown) =>
      new ViemMessageSigner({ provider: async () => walletThatThrows(value) }).sign(() => 'text')
    for (const [from, value, kind] of WALLET_ERRORS)
      expect(await sign(value), from).toEqual({
        ok: false,
        error: { kind: kind === 'rejected' ? 'rejected' : 'wallet unavailable' },
      })
  })
})

describe("A wallet's error without a meaning of its own", () => {
  it.each<readonly [code: number | string, error: unknown]>([
    [4200, { code: 4200, message: 'x' }],
    [4902, { code: '4902', message: 'x' }],
    [-32601, { code: -32601, message: 'x' }],
    [-32700, { code: -32603, message: 'x', data: { code: -32700 } }],
    [-32004, new MethodNotSupportedRpcError(new Error('x'))],
    ['chain not configured', new SwitchChainError(new ChainNotConfiguredError())],
    ['no chains', new Error('No chains found on connector.')],
    ...[-32000, -32001, -32003, -32006, -32600, -32602, -32603, -32699].map(
      (code) => [code, { code, message: 'x' }] as const,
    ),
  ])('has the code %s', (code, error) => {
    expect(toTxFailure(error)).toMatchObject({ kind: 'unknown', code })
  })

  it.each([
    ['if it is of no standard', { code: 5720, message: 'x' }],
    ['if it is of a node that the app asked', new NodeError({ code: -32601, message: 'x' })],
  ])('has no code %s', (_, error) => {
    expect(toTxFailure(error)).toEqual({ kind: 'unknown' })
  })
})

describe("A node's error", () => {
  it('is understood if a wallet passes it on', async () => {
    const rows = NODE_ERRORS.flatMap(([text, error, kind]) =>
      NESTINGS.map(([where, around]) => [`${text} in ${where}`, around(error), kind] as const),
    )
    expect(
      await wrongEndings(rows, { sending: ASKING['sending'] as never }, ([, value]) => value, isOf),
    ).toEqual([])
  })

  it('is understood if a wallet rephrases it', async () => {
    expect(await wrongEndings(FORWARDED_ERRORS, ASKING, ([, value]) => value, isOf)).toEqual([])
  })

  it('is understood if the app itself calls the node', async () => {
    const rows = NODE_ERRORS.map(([text, error, kind]) => [text, new NodeError(error), kind] as const)
    expect(await wrongEndings(rows, SIMULATING, ([, value]) => value, isOf)).toEqual([])
  })

  it('is never understood as a rejection by the user, whatever its code', async () => {
    const rows = [4001, 5000, 5750, -32002, 4100, 4900].map(
      (code) => [`${code}`, new NodeError({ code, message: 'User rejected the request.' })] as const,
    )
    const isRight = ({ kind }: Ending) => ['unknown', 'node unavailable'].includes(kind)
    expect(await wrongEndings(rows, SIMULATING, ([, value]) => value, isRight)).toEqual([])
  })
})

describe("A contract's revert", () => {
  it("is described by the meaning of the contract's own words, however it is passed on", async () => {
    const isRight = ({ kind, text }: Ending) =>
      kind === 'reverted' && text === CONTRACT_REFUSALS['Value below price']
    const ways = { ...ASKING, ...SIMULATING }
    expect(await wrongEndings(REVERTS, ways, ([, value]) => value, isRight)).toEqual([])
  })

  it('is never understood as anything else, whatever its text', async () => {
    const rows = REVERTED_WITH.flatMap(([from, of]) =>
      IMITATIONS.map((reason) => [`${reason} ${from}`, of(reason)] as const),
    )
    const isRight = ({ kind }: Ending) => kind === 'reverted'
    expect(await wrongEndings(rows, { ...ASKING, ...SIMULATING }, ([, value]) => value, isRight)).toEqual([])
  })

  it('has a text for each panic code of the compiler, and for unknown ones', async () => {
    const rows = [0x00, 0x01, 0x11, 0x12, 0x21, 0x22, 0x31, 0x32, 0x41, 0x51, 0x99].map(
      (code) =>
        [`${code}`, { code: -32603, message: 'Internal JSON-RPC error.', data: panicData(code) }] as const,
    )
    const distinct = new Set<string>()
    const isRight = ({ kind, text }: Ending) => {
      distinct.add(text)
      return kind === 'reverted' && /^[A-Z][^`]{15,}\.$/.test(text) && text !== 'Transaction has failed.'
    }
    const ways = { signing: ASKING['signing'] as (value: unknown) => Promise<Ending> }
    expect(await wrongEndings(rows, ways, ([, value]) => value, isRight)).toEqual([])
    expect(distinct.size).toBe(rows.length)
  })

  it("names the contract's own error if its ABI is known", async () => {
    const write = { ...transfer, abi: CUSTOM_ERROR.abi }
    const error = new NodeError({ code: 3, message: 'execution reverted', data: CUSTOM_ERROR.data })
    expect(await simulate({ quorum: clientOf({ value: error }) }, ALICE, write)).toEqual({
      kind: 'reverted',
      reason: 'The contract refused: TooEarly.',
    })
    expect(await simulate({ quorum: clientOf({ value: error }) }, ALICE, transfer)).toEqual({
      kind: 'reverted',
    })
  })

  it('has failed, without any bytes, if nobody can decode its reason', async () => {
    const isRight = ({ kind, text }: Ending) => kind === 'reverted' && text === texts.transactionFailed
    const ways = { ...ASKING, ...SIMULATING }
    expect(await wrongEndings(UNDECODED, ways, ([, value]) => value, isRight)).toEqual([])
  })

  it('is one plain line of at most 200 characters', () => {
    const data = `0x08c379a0${'0'.repeat(62)}20${'0'.repeat(61)}100${'41e280ae00'.repeat(51)}41`
    const failure = toTxFailure({ code: 3, data })
    expect(failure.kind === 'reverted' && failure.reason).toMatch(/^A{1,200}$/)
    const long = toTxFailure({ code: -32000, message: `execution reverted: ${'x'.repeat(5000)}` })
    expect(long.kind === 'reverted' && [...(long.reason ?? '')].length).toBe(200)
  })
})

describe('An error without information', () => {
  const rows = GIBBERISH.map(([what, make]) => [what, make] as const)
  const isUnknown = ({ kind }: Ending) => kind === 'unknown' || kind === 'not signed'

  it('leads to a sentence for every request to a wallet', async () => {
    expect(await wrongEndings(rows, { ...ASKING, ...ARRANGING }, ([, make]) => make(), isUnknown)).toEqual([])
  })

  it('is not called a failed transaction if a message was to be signed', async () => {
    const isRight = ({ text }: Ending) =>
      [texts.notSigned, texts.notSignedBecause('It had an error of its own.')].includes(text)
    const signing = { signing: ASKING['signing'] as (value: unknown) => Promise<Ending> }
    expect(await wrongEndings(rows, signing, ([, make]) => make(), isRight)).toEqual([])
  })

  it('leads to a sentence if a node throws it', async () => {
    expect(await wrongEndings(rows, SIMULATING, ([, make]) => make(), isUnknown)).toEqual([])
  })
})
