import type { RpcAnswer, RpcCall } from './RpcEndpoint.ts'

/** What one endpoint says to a call, and the latest block it knew when it was asked. */
export interface EndpointAnswer {
  readonly answer: RpcAnswer
  readonly height: bigint
}

type Agree = (told: readonly EndpointAnswer[], params: readonly unknown[]) => RpcAnswer | undefined

/** Seconds by which the newest blocks of two endpoints may honestly be apart. */
const MAX_TIME_APART = 600n

/** Fees that are at most this many times apart are two estimates of one fee. */
const MAX_FEE_RATIO = 2n

const results = (told: readonly EndpointAnswer[]): readonly unknown[] =>
  told.flatMap(({ answer }) => ('result' in answer ? [answer.result] : []))

/** Where each has a number: the one that is picked. */
const numbers =
  (pick: (sorted: readonly bigint[]) => bigint | undefined): Agree =>
  (told) => {
    const values = results(told).map((value) => BigInt(value as string))
    const picked = pick(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    return picked === undefined ? undefined : { result: `0x${picked.toString(16)}` }
  }

const lowest = numbers((sorted) => sorted[0])
const highest = numbers((sorted) => sorted.at(-1))
const nearlySame = numbers((sorted) => {
  const [low = 0n] = sorted
  const high = sorted.at(-1) ?? 0n
  return high <= low * MAX_FEE_RATIO ? high : undefined
})

/** The same, whatever the letter case of its hexadecimal digits and the order of its fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ).toLowerCase()
}

/** The first answer, where all are the same. */
const same: Agree = (told) => sameIn(told, (value) => value)

function sameIn(told: readonly EndpointAnswer[], view: (value: unknown) => unknown): RpcAnswer | undefined {
  return new Set(results(told).map((value) => canonical(view(value)))).size === 1
    ? told[0]?.answer
    : undefined
}

const only = (fields: readonly string[]) => (value: unknown) =>
  fields.map((field) => (value as Readonly<Record<string, unknown>>)[field])

/** Nodes word a refusal differently: that all refuse makes it the same, unless a contract gave back something else. */
function sameRefusal(told: readonly EndpointAnswer[]): RpcAnswer | undefined {
  const errors = told.flatMap(({ answer }) => ('error' in answer ? [answer.error] : []))
  const given = new Set(errors.map(({ data }) => (typeof data === 'string' ? data.toLowerCase() : '')))
  given.delete('')
  return errors.length === told.length && given.size <= 1 ? told[0]?.answer : undefined
}

/** Null from an endpoint that has not reached the block yet says nothing against the others. */
const sameOnceReached =
  (fields: readonly string[], blockOf: (found: unknown, params: readonly unknown[]) => bigint): Agree =>
  (told, params) => {
    const values = results(told)
    const found = values.find((value) => value !== null)
    if (found === undefined) return told[0]?.answer
    const block = blockOf(found, params)
    const contradicts = told.some(({ height }, index) => values[index] === null && height >= block)
    if (contradicts) return undefined
    return values.includes(null) ? { result: null } : sameIn(told, only(fields))
  }

const TRANSACTION_FIELDS = ['from', 'to', 'input', 'value', 'nonce']

const sameBlock: Agree = (told, params) => {
  const [asked, whole] = params
  if (typeof asked === 'string' && asked.startsWith('0x'))
    return sameOnceReached(['hash', 'timestamp', ...(whole === true ? ['transactions'] : [])], () =>
      BigInt(asked),
    )(told, params)
  // The newest of each: the older one counts, for nothing then lasts longer than all of them allow.
  const values = results(told)
  if (values.includes(null)) return { result: null }
  const times = values.map((value) => BigInt((value as { readonly timestamp: string }).timestamp))
  const oldest = times.reduce((a, b) => (a < b ? a : b))
  return times.some((time) => time - oldest > MAX_TIME_APART)
    ? undefined
    : told[times.indexOf(oldest)]?.answer
}

/** One that waits may have reached one endpoint alone. */
const knownToAny: Agree = (told) => {
  const known = told.filter(({ answer }) => 'result' in answer && answer.result !== null)
  return known.length === 0 ? told[0]?.answer : sameIn(known, only(TRANSACTION_FIELDS))
}

/** Gas is an estimate; what the calls do is not. */
const sameEffects: Agree = (told) =>
  sameIn(told, (blocks) =>
    (blocks as readonly { readonly calls: readonly unknown[] }[]).map(({ calls }) =>
      calls.map(only(['status', 'returnData'])),
    ),
  )

const RULES: Readonly<Record<string, Agree>> = {
  eth_blockNumber: lowest,
  // What waits counts where any knows of it; what is mined only where all do.
  eth_getTransactionCount: (told, params) => (params[1] === 'pending' ? highest : lowest)(told, params),
  eth_gasPrice: nearlySame,
  eth_estimateGas: nearlySame,
  eth_getTransactionByHash: knownToAny,
  eth_getTransactionReceipt: sameOnceReached(['transactionHash', 'status', 'blockHash'], (found) =>
    BigInt((found as { readonly blockNumber: string }).blockNumber),
  ),
  eth_getBlockByNumber: sameBlock,
  eth_simulateV1: sameEffects,
}

/**
 * What several endpoints say together: the answer all of them support, or undefined where they contradict each other.
 * Each answer is already of its method's kind. Where honest endpoints differ (heights, fees, what waits), the one that
 * promises less counts.
 */
export function agreement(call: RpcCall, told: readonly EndpointAnswer[]): RpcAnswer | undefined {
  const params = Array.isArray(call.params) ? (call.params as readonly unknown[]) : []
  const refused = told.find(({ answer }) => 'error' in answer)
  if (!refused) return (RULES[call.method] ?? same)(told, params)
  // Endpoints that cannot simulate say so in any way, and are asked in vain.
  return call.method === 'eth_simulateV1' ? refused.answer : sameRefusal(told)
}

/** Where in its parameters a method takes the block it is answered at. */
const BLOCK_AT: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_estimateGas: 1,
  eth_simulateV1: 1,
}

/** The same call at a block both know; undefined where it is not about the latest block, or takes none. */
export function pinned(call: RpcCall, block: bigint): RpcCall | undefined {
  const at = BLOCK_AT[call.method]
  if (at === undefined || !Array.isArray(call.params)) return undefined
  const params = call.params as readonly unknown[]
  return (params[at] ?? 'latest') === 'latest'
    ? { ...call, params: [...params.slice(0, at), `0x${block.toString(16)}`, ...params.slice(at + 1)] }
    : undefined
}
