import {
  decodeAbiParameters,
  encodeAbiParameters,
  numberToHex,
  type AbiParameter,
  type Address,
  type Hex,
} from 'viem'

import { asRecord } from '#domain/shared/parseJson.ts'

import type { InnerAnswer } from '../multicall.ts'
import type { Answer } from './RecordedChain.ts'

/** One way to say something else than the chain does. */
export interface Lie<Said> {
  readonly name: string
  readonly tell: (honest: Said) => Said
  /** Nothing that this question could be answered with: whoever reads it can know that it is a fault. */
  readonly senseless?: boolean
}

/** Whom a lying endpoint works for; holds nothing and has no code. */
const THIEF: Address = '0x7e1f7e1f7e1f7e1f7e1f7e1f7e1f7e1f7e1f7e1f'

const ZERO: Address = '0x0000000000000000000000000000000000000000'
const MAX_COUNT = (1n << 256n) - 1n
const OTHER_HASH = `0x${'77'.repeat(32)}`

type Change = readonly [name: string, change: (honest: unknown) => unknown]

const NUMBERS: readonly Change[] = [
  ['zero', () => 0n],
  [
    'a tenth more',
    (honest) => BigInt(honest as bigint | number) + BigInt(honest as bigint | number) / 10n + 1n,
  ],
  [
    'a tenth less',
    (honest) => atLeastZero(BigInt(honest as bigint | number) - BigInt(honest as bigint | number) / 10n - 1n),
  ],
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

const atLeastZero = (value: bigint): bigint => (value < 0n ? 0n : value)

/** What may stand in the place of a value of this type. */
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
  return /^u?int/.test(type) ? NUMBERS.map((change) => boundedTo(type, change)) : []
}

/** Within what the type can hold. */
const boundedTo = (type: string, [name, change]: Change): Change => [
  name,
  (honest) => {
    const bits = BigInt(/\d+/.exec(type)?.[0] ?? 256)
    const max = (1n << bits) - 1n
    const value = change(honest) as bigint
    const bounded = value > max ? max : value
    return bits <= 48n ? Number(bounded) : bounded
  },
]

/** Other values in the place of those a function gives back. */
function liesAboutOutputs(outputs: readonly AbiParameter[]): readonly Lie<Hex>[] {
  return outputs.flatMap(({ name: label, type }, index) =>
    changesOf(type).map(([name, change]): Lie<Hex> => ({
      name: outputs.length === 1 ? name : `${name} as ${label || index}`,
      tell: (honest) => {
        const values = decodeAbiParameters(outputs, honest)
        return encodeAbiParameters(
          outputs,
          values.map((value, position) => (position === index ? change(value) : value)),
        )
      },
    })),
  )
}

/** A lie about what a function gives back: the same whether it is asked alone, or within a call of many. */
export interface CallLie {
  readonly name: string
  readonly tell: (honest: Answer) => Answer
  readonly tellInner: (honest: InnerAnswer) => InnerAnswer
}

/** What may be said of a call in the place of its answer. */
export function liesAboutCall(outputs: readonly AbiParameter[]): readonly CallLie[] {
  const half = { name: 'half a word', tell: (data: Hex) => data.slice(0, 34) as Hex }
  const others = outputs.length === 0 ? [half] : liesAboutOutputs(outputs)
  return [
    ...others.map(({ name, tell }) => ({
      name,
      tell: changed(tell),
      tellInner: (honest: InnerAnswer) =>
        honest.success && honest.returnData !== '0x'
          ? { ...honest, returnData: tell(honest.returnData) }
          : honest,
    })),
    {
      name: 'nothing',
      tell: () => ({ result: '0x' }),
      tellInner: () => ({ success: true, returnData: '0x' }),
    },
    {
      name: 'a refusal',
      tell: () => ({ error: { code: 3, message: 'execution reverted', data: '0x' } }),
      tellInner: () => ({ success: false, returnData: '0x' }),
    },
  ]
}

const saying = (name: string, result: unknown): Lie<Answer> => ({ name, tell: () => ({ result }) })
const senseless = (name: string, answer: Answer): Lie<Answer> => ({
  name,
  tell: () => answer,
  senseless: true,
})

/** What is no answer to any question. */
const SENSELESS: readonly Lie<Answer>[] = [
  senseless('an empty text', { result: '' }),
  senseless('{}', { result: {} }),
  senseless('[]', { result: [] }),
  senseless('true', { result: true }),
  senseless('5', { result: 5 }),
  senseless('words', { result: 'welcome' }),
  senseless('0xzz', { result: '0xzz' }),
  senseless('null', { result: null }),
  senseless('0x', { result: '0x' }),
  senseless('an own fault', { error: { code: -32603, message: 'internal error' } }),
]
/** Of those that are meant only for some. */
const HONEST_FOR: Readonly<Record<string, readonly string[]>> = {
  '[]': ['eth_getLogs'],
  null: ['eth_getTransactionReceipt', 'eth_getTransactionByHash', 'eth_getBlockByNumber'],
  '0x': ['eth_call', 'eth_getCode'],
}

/** What no endpoint in its right mind would say to this. */
export const senselessAbout = (method: string): readonly Lie<Answer>[] =>
  SENSELESS.filter(({ name }) => !HONEST_FOR[name]?.includes(method))

/** What an endpoint may say that could be so, to anything but a call. */
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
              tell: changed((data) => numberToHex((change(BigInt(data)) as bigint) & MAX_COUNT)),
            })),
            saying('far ahead', '0xfffffffffffff'),
          ]
        : []
  }
}

/** What is said in hexadecimal is said otherwise; a refusal stays one. */
const changed =
  (change: (data: Hex) => Hex) =>
  (honest: Answer): Answer => {
    const data = 'result' in honest ? honest.result : undefined
    return typeof data === 'string' && data.length > 2 ? { result: change(data as Hex) } : honest
  }

/** Some of an object is said to be otherwise; of one that is not there, `fallback` is. */
const altered =
  (changes: Readonly<Record<string, unknown>>, fallback?: Readonly<Record<string, unknown>>) =>
  (honest: Answer): Answer => {
    const told = asRecord('result' in honest ? honest.result : undefined) ?? fallback
    return told ? { result: { ...told, ...changes } } : honest
  }

/** A receipt for what is in no block. */
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

const RECEIPTS: readonly Lie<Answer>[] = [
  saying('none', null),
  { name: 'of another transaction', tell: altered({ transactionHash: OTHER_HASH }, INVENTED) },
  { name: 'refused', tell: altered({ status: '0x0' }) },
  { name: 'succeeded', tell: altered({ status: '0x1' }, INVENTED) },
  { name: 'far ahead', tell: altered({ blockNumber: '0xfffffffffffff' }, INVENTED) },
  { name: 'in no block', tell: altered({ blockNumber: null }, INVENTED), senseless: true },
  { name: 'without an end', tell: altered({ status: undefined }), senseless: true },
]

const TRANSACTIONS: readonly Lie<Answer>[] = [
  saying('none', null),
  { name: 'to the thief', tell: altered({ to: THIEF }) },
  { name: 'of more coins', tell: altered({ value: '0x56bc75e2d63100000' }) },
  { name: 'of another call', tell: altered({ input: '0xdeadbeef' }) },
  { name: 'of a later number', tell: altered({ nonce: '0xfff' }) },
  { name: 'of no number', tell: altered({ nonce: 'x' }), senseless: true },
  { name: 'without a call', tell: altered({ input: undefined }), senseless: true },
  { name: 'without coins', tell: altered({ value: undefined }), senseless: true },
]

const BLOCKS: readonly Lie<Answer>[] = [
  saying('none', null),
  { name: 'of 2106', tell: altered({ timestamp: '0xffffffff' }) },
  { name: 'of 1970', tell: altered({ timestamp: '0x1' }) },
  { name: 'an hour and a half ahead', tell: sooner(5_400) },
  { name: 'far ahead', tell: altered({ number: '0xfffffffffffff' }) },
  { name: 'of no time', tell: altered({ timestamp: undefined }), senseless: true },
]

function sooner(seconds: number): (honest: Answer) => Answer {
  return (honest) => {
    const block = asRecord('result' in honest ? honest.result : undefined)
    return block
      ? { result: { ...block, timestamp: numberToHex(Number(block['timestamp']) + seconds) } }
      : honest
  }
}

/** What the last call of a simulated block gives back, where that is a balance. */
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
  { name: 'a tenth more', tell: lastReturned((honest) => honest + honest / 10n) },
  { name: 'a tenth less', tell: lastReturned((honest) => honest - honest / 10n) },
  { name: 'nothing arrives', tell: lastReturned(() => 0n) },
]
