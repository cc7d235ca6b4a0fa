import {
  decodeAbiParameters,
  encodeAbiParameters,
  numberToHex,
  type AbiParameter,
  type Address,
  type Hex,
} from 'viem'

import { asRecord } from '#domain/shared/parseJson.ts'

import type { InnerAnswer } from '../../../scripts/chain/multicall.ts'
import type { Answer } from './RecordedChain.ts'

export interface Lie<Value> {
  readonly name: string
  readonly falsify: (honest: Value) => Value
  /** Of a call within a multicall. */
  readonly falsifyInner?: (honest: InnerAnswer) => InnerAnswer
  /** Invalid for this call, so any reader can detect it. */
  readonly malformed?: boolean
}

/** Profits from a lying endpoint; no coins, no code. */
const THIEF: Address = '0x7e1f7e1f7e1f7e1f7e1f7e1f7e1f7e1f7e1f7e1f'

const ZERO: Address = '0x0000000000000000000000000000000000000000'
const MAX_COUNT = (1n << 256n) - 1n
const OTHER_HASH = `0x${'77'.repeat(32)}`

type Change = readonly [name: string, change: (honest: unknown) => unknown]

const NUMBERS: readonly (readonly [name: string, change: (honest: bigint) => bigint])[] = [
  ['zero', () => 0n],
  ['a tenth more', (honest) => honest + honest / 10n + 1n],
  ['a tenth less', (honest) => (honest > 0n ? honest - honest / 10n - 1n : 0n)],
  ['most', () => MAX_COUNT],
]
const TEXTS: readonly Change[] = [
  ['no text', () => ''],
  ['another text', () => 'thief'],
]
const ADDRESSES: readonly Change[] = [
  ['the thief', () => THIEF],
  ['nobody', () => ZERO],
]

/** False values of this type. */
function changesOf(type: string): readonly Change[] {
  if (type.endsWith('[]'))
    return [
      ['none', () => []],
      ...(type === 'address[]'
        ? [['the thief among them', (honest: unknown) => [THIEF, ...(honest as Address[]).slice(1)]] as const]
        : []),
    ]
  if (type === 'address') return ADDRESSES
  if (type === 'bool') return [['the opposite', (honest) => honest !== true]]
  if (type === 'string') return TEXTS
  if (type === 'bytes32') return [['another', () => OTHER_HASH]]
  return /^u?int/.test(type) ? NUMBERS.map(([name, change]) => [name, boundedTo(type, change)]) : []
}

/** Within the type's range; a small type is a number, as in viem. */
const boundedTo = (type: string, change: (honest: bigint) => bigint) => (honest: unknown) => {
  const bits = BigInt(/\d+/.exec(type)?.[0] ?? 256)
  const max = (1n << bits) - 1n
  const value = change(BigInt(honest as bigint | number))
  const bounded = value > max ? max : value
  return bits <= 48n ? Number(bounded) : bounded
}

function liesAboutOutputs(outputs: readonly AbiParameter[]): readonly Lie<Hex>[] {
  return outputs.flatMap(({ name: label, type }, index) =>
    changesOf(type).map(([name, change]): Lie<Hex> => ({
      name: outputs.length === 1 ? name : `${name} as ${label || index}`,
      falsify: (honest) => {
        const values = decodeAbiParameters(outputs, honest)
        return encodeAbiParameters(
          outputs,
          values.map((value, position) => (position === index ? change(value) : value)),
        )
      },
    })),
  )
}

/** Lies about a function's result, called alone or in a multicall. */
export function liesAboutCall(outputs: readonly AbiParameter[]): readonly Lie<Answer>[] {
  const half = { name: 'half a word', falsify: (data: Hex) => data.slice(0, 34) as Hex }
  const others = outputs.length === 0 ? [half] : liesAboutOutputs(outputs)
  return [
    ...others.map(({ name, falsify }) => ({
      name,
      falsify: changed(falsify),
      falsifyInner: (honest: InnerAnswer) =>
        honest.success && honest.returnData !== '0x'
          ? { ...honest, returnData: falsify(honest.returnData) }
          : honest,
    })),
    {
      name: 'nothing',
      falsify: () => ({ result: '0x' }),
      falsifyInner: () => ({ success: true, returnData: '0x' }),
    },
    {
      name: 'a refusal',
      falsify: () => ({ error: { code: 3, message: 'execution reverted', data: '0x' } }),
      falsifyInner: () => ({ success: false, returnData: '0x' }),
    },
  ]
}

const saying = (name: string, result: unknown): Lie<Answer> => ({ name, falsify: () => ({ result }) })
const malformed = (name: string, answer: Answer): Lie<Answer> => ({
  name,
  falsify: () => answer,
  malformed: true,
})

/** Answers that are invalid for every method. */
const MALFORMED: readonly Lie<Answer>[] = [
  malformed('an empty text', { result: '' }),
  malformed('{}', { result: {} }),
  malformed('[]', { result: [] }),
  malformed('true', { result: true }),
  malformed('5', { result: 5 }),
  malformed('words', { result: 'welcome' }),
  malformed('0xzz', { result: '0xzz' }),
  malformed('null', { result: null }),
  malformed('0x', { result: '0x' }),
  malformed('an own fault', { error: { code: -32603, message: 'internal error' } }),
]
/** Answers that are valid for some methods. */
const HONEST_FOR: Readonly<Record<string, readonly string[]>> = {
  '[]': ['eth_getLogs'],
  null: ['eth_getTransactionReceipt', 'eth_getTransactionByHash', 'eth_getBlockByNumber'],
  '0x': ['eth_call', 'eth_getCode'],
}

export const malformedAbout = (method: string): readonly Lie<Answer>[] =>
  MALFORMED.filter(({ name }) => !HONEST_FOR[name]?.includes(method))

/** Possible but false answers for any method but a call. */
export function liesAbout(method: string, honest: Answer): readonly Lie<Answer>[] {
  const result = 'result' in honest ? honest.result : undefined
  switch (method) {
    case 'eth_getTransactionReceipt':
      return RECEIPTS
    case 'eth_getTransactionByHash':
      return TRANSACTIONS
    case 'eth_getBlockByNumber':
      return BLOCKS
    case 'eth_simulateV1':
      return ARRIVALS
    case 'eth_getLogs':
      return [saying('nothing happened', [])]
    case 'eth_getCode':
      return [saying('a contract', '0x6000'), saying('no contract', '0x')]
    default:
      return typeof result === 'string' && /^0x[\da-f]+$/i.test(result)
        ? [
            ...NUMBERS.map(([name, change]): Lie<Answer> => ({
              name,
              falsify: changed((data) => numberToHex(change(BigInt(data)) & MAX_COUNT)),
            })),
            saying('far ahead', '0xfffffffffffff'),
          ]
        : []
  }
}

/** Changes a hexadecimal result; an error stays. */
const changed =
  (change: (data: Hex) => Hex) =>
  (honest: Answer): Answer => {
    const data = 'result' in honest ? honest.result : undefined
    return typeof data === 'string' && data.length > 2 ? { result: change(data as Hex) } : honest
  }

/** Changes fields of an object; a missing one becomes `fallback`. */
const altered =
  (changes: Readonly<Record<string, unknown>>, fallback?: Readonly<Record<string, unknown>>) =>
  (honest: Answer): Answer => {
    const falsified = asRecord('result' in honest ? honest.result : undefined) ?? fallback
    return falsified ? { result: { ...falsified, ...changes } } : honest
  }

/** A receipt of a transaction that was not mined. */
const INVENTED = {
  type: '0x2',
  status: '0x1',
  blockHash: OTHER_HASH,
  blockNumber: '0x1',
  transactionIndex: '0x0',
  gasUsed: '0x5208',
  cumulativeGasUsed: '0x5208',
  effectiveGasPrice: '0x1',
  logs: [],
  logsBloom: '0x',
  contractAddress: null,
}

/** The receipt's events with ten times their amounts, from the same contracts. */
function withInventedEvents(honest: Answer): Answer {
  const receipt = asRecord('result' in honest ? honest.result : undefined)
  const logs: readonly unknown[] = Array.isArray(receipt?.['logs']) ? receipt['logs'] : []
  const invented = logs.map((log) => {
    const { data, ...rest } = asRecord(log) ?? {}
    const word = typeof data === 'string' && data.length > 2 ? BigInt(`0x${data.slice(-64)}`) : 0n
    return {
      ...rest,
      data: `${String(data).slice(0, -64)}${(word * 10n).toString(16).padStart(64, '0').slice(-64)}`,
    }
  })
  return receipt ? { result: { ...receipt, logs: invented } } : honest
}

const RECEIPTS: readonly Lie<Answer>[] = [
  { name: 'with invented events', falsify: withInventedEvents },
  saying('none', null),
  { name: 'of another transaction', falsify: altered({ transactionHash: OTHER_HASH }, INVENTED) },
  { name: 'refused', falsify: altered({ status: '0x0' }) },
  { name: 'succeeded', falsify: altered({ status: '0x1' }, INVENTED) },
  { name: 'far ahead', falsify: altered({ blockNumber: '0xfffffffffffff' }, INVENTED) },
  { name: 'in no block', falsify: altered({ blockNumber: null }, INVENTED), malformed: true },
  { name: 'without an end', falsify: altered({ status: undefined }), malformed: true },
]

const TRANSACTIONS: readonly Lie<Answer>[] = [
  saying('none', null),
  { name: 'to the thief', falsify: altered({ to: THIEF }) },
  { name: 'of more coins', falsify: altered({ value: '0x56bc75e2d63100000' }) },
  { name: 'of another call', falsify: altered({ input: '0xdeadbeef' }) },
  { name: 'of a later number', falsify: altered({ nonce: '0xfff' }) },
  { name: 'of no number', falsify: altered({ nonce: 'x' }), malformed: true },
  { name: 'without a call', falsify: altered({ input: undefined }), malformed: true },
  { name: 'without coins', falsify: altered({ value: undefined }), malformed: true },
]

const BLOCKS: readonly Lie<Answer>[] = [
  saying('none', null),
  { name: 'of 2106', falsify: altered({ timestamp: '0xffffffff' }) },
  { name: 'of 1970', falsify: altered({ timestamp: '0x1' }) },
  { name: 'an hour and a half ahead', falsify: sooner(5_400) },
  { name: 'far ahead', falsify: altered({ number: '0xfffffffffffff' }) },
  { name: 'of no time', falsify: altered({ timestamp: undefined }), malformed: true },
]

function sooner(seconds: number): (honest: Answer) => Answer {
  return (honest) => {
    const block = asRecord('result' in honest ? honest.result : undefined)
    return block
      ? { result: { ...block, timestamp: numberToHex(Number(block['timestamp']) + seconds) } }
      : honest
  }
}

/** Changes the last return value of a simulated block, if it is a balance. */
const lastReturned =
  (change: (honest: bigint) => bigint) =>
  (honest: Answer): Answer => {
    const blocks = 'result' in honest ? honest.result : undefined
    const [block] = Array.isArray(blocks) ? (blocks as readonly unknown[]) : []
    const calls = asRecord(block)?.['calls']
    if (!Array.isArray(calls)) return honest
    const last = asRecord(calls.at(-1))
    const held = String(last?.['returnData'])
    if (held.length !== 66) return honest
    const returnData = numberToHex(change(BigInt(held)), { size: 32 })
    return { result: [{ ...asRecord(block), calls: [...calls.slice(0, -1), { ...last, returnData }] }] }
  }

const ARRIVALS: readonly Lie<Answer>[] = [
  { name: 'a tenth more', falsify: lastReturned((honest) => honest + honest / 10n) },
  { name: 'a tenth less', falsify: lastReturned((honest) => honest - honest / 10n) },
  { name: 'nothing arrives', falsify: lastReturned(() => 0n) },
]
