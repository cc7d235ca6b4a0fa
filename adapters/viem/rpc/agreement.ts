import type { RpcAnswer, RpcCall } from './RpcEndpoint.ts'

/** With the endpoint's latest block before the call. */
export interface EndpointAnswer {
  readonly answer: RpcAnswer
  readonly height: bigint
}

type Agree = (answers: readonly EndpointAnswer[], params: readonly unknown[]) => RpcAnswer | undefined

/** Seconds between the newest blocks of honest endpoints. */
const MAX_TIME_APART = 600n

/** Fees within this factor estimate the same fee. */
const MAX_FEE_RATIO = 2n

const results = (answers: readonly EndpointAnswer[]): readonly unknown[] =>
  answers.flatMap(({ answer }) => ('result' in answer ? [answer.result] : []))

/** Only if every answer is a number. */
const numbers =
  (pick: (sorted: readonly bigint[]) => bigint | undefined): Agree =>
  (answers) => {
    const values = results(answers).map((value) => BigInt(value as string))
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

/** Ignores the case of hexadecimal digits and the order of fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ).toLowerCase()
}

/** The first answer, if all are the same. */
const same: Agree = (answers) => sameIn(answers, (value) => value)

function sameIn(
  answers: readonly EndpointAnswer[],
  view: (value: unknown) => unknown,
): RpcAnswer | undefined {
  return new Set(results(answers).map((value) => canonical(view(value)))).size === 1
    ? answers[0]?.answer
    : undefined
}

const only = (fields: readonly string[]) => (value: unknown) =>
  fields.map((field) => (value as Readonly<Record<string, unknown>>)[field])

/** Nodes word refusals differently, so only the contracts' return data are compared. */
function sameRefusal(answers: readonly EndpointAnswer[]): RpcAnswer | undefined {
  const errors = answers.flatMap(({ answer }) => ('error' in answer ? [answer.error] : []))
  const given = new Set(errors.map(({ data }) => (typeof data === 'string' ? data.toLowerCase() : '')))
  given.delete('')
  return errors.length === answers.length && given.size <= 1 ? answers[0]?.answer : undefined
}

/** Null from an endpoint that has not reached the block is no contradiction. */
const sameOnceReached =
  (fields: readonly string[], blockOf: (found: unknown, params: readonly unknown[]) => bigint): Agree =>
  (answers, params) => {
    const values = results(answers)
    const found = values.find((value) => value !== null)
    if (found === undefined) return answers[0]?.answer
    const block = blockOf(found, params)
    const contradicts = answers.some(({ height }, index) => values[index] === null && height >= block)
    if (contradicts) return undefined
    return values.includes(null) ? { result: null } : sameIn(answers, only(fields))
  }

const EVENT_FIELDS = ['address', 'topics', 'data']
const TRANSACTION_FIELDS = ['from', 'to', 'input', 'value', 'nonce']

const sameBlock: Agree = (answers, params) => {
  const [requested, whole] = params
  if (typeof requested === 'string' && requested.startsWith('0x'))
    return sameOnceReached(['hash', 'timestamp', ...(whole === true ? ['transactions'] : [])], () =>
      BigInt(requested),
    )(answers, params)
  // The older of the newest blocks, so that deadlines derived from it hold at all endpoints.
  const values = results(answers)
  if (values.includes(null)) return { result: null }
  const times = values.map((value) => BigInt((value as { readonly timestamp: string }).timestamp))
  const oldest = times.reduce((a, b) => (a < b ? a : b))
  return times.some((time) => time - oldest > MAX_TIME_APART)
    ? undefined
    : answers[times.indexOf(oldest)]?.answer
}

/** A pending transaction may have reached one endpoint alone. */
const knownToAny: Agree = (answers) => {
  const known = answers.filter(({ answer }) => 'result' in answer && answer.result !== null)
  return known.length === 0 ? answers[0]?.answer : sameIn(known, only(TRANSACTION_FIELDS))
}

interface SimulatedBlock {
  readonly calls: readonly { readonly logs?: unknown }[]
}

/** Gas is an estimate, so only effects are compared. Logs only warn, so none that any endpoint reports is hidden. */
const sameEffects: Agree = (answers) => {
  const agreed = sameIn(answers, (blocks) =>
    (blocks as readonly SimulatedBlock[]).map(({ calls }) => calls.map(only(['status', 'returnData']))),
  )
  if (!agreed) return undefined
  const [first = [], ...others] = results(answers) as readonly (readonly SimulatedBlock[])[]
  return {
    result: first.map((block, at) => ({
      ...block,
      calls: block.calls.map((call, index) => {
        const logs = [call, ...others.map((blocks) => blocks[at]?.calls[index])].flatMap((each) =>
          isRecord(each) && Array.isArray(each['logs']) ? (each['logs'] as readonly unknown[]) : [],
        )
        const unique = new Map(logs.filter(isRecord).map((log) => [canonical(only(EVENT_FIELDS)(log)), log]))
        return logs.length === 0 ? call : { ...call, logs: [...unique.values()] }
      }),
    })),
  }
}

const sameEnd = sameOnceReached(['transactionHash', 'status', 'blockHash', 'blockNumber'], (found) =>
  BigInt((found as { readonly blockNumber: string }).blockNumber),
)

/** Drops logs in which the endpoints differ: the end does not depend on them. */
const sameReceipt: Agree = (answers, params) => {
  const end = sameEnd(answers, params)
  const receipt = end && 'result' in end ? end.result : undefined
  if (!isRecord(receipt) || sameIn(answers, logsOf)) return end
  return { result: { ...receipt, logs: undefined } }
}

const logsOf = (receipt: unknown): unknown => {
  const logs = isRecord(receipt) ? receipt['logs'] : undefined
  return Array.isArray(logs) ? logs.map(only(EVENT_FIELDS)) : null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const LOG_FIELDS = ['address', 'topics', 'data', 'blockNumber', 'transactionHash', 'logIndex']

/** Some nodes add the block's time to a log. */
const sameLogs: Agree = (answers) =>
  sameIn(answers, (logs) => (logs as readonly unknown[]).map(only(LOG_FIELDS)))

const RULES: Readonly<Record<string, Agree>> = {
  eth_blockNumber: lowest,
  // A pending transaction counts if any endpoint knows it, a mined one only if all do.
  eth_getTransactionCount: (answers, params) => (params[1] === 'pending' ? highest : lowest)(answers, params),
  eth_gasPrice: nearlySame,
  eth_estimateGas: nearlySame,
  eth_getTransactionByHash: knownToAny,
  eth_getTransactionReceipt: sameReceipt,
  eth_getBlockByNumber: sameBlock,
  eth_simulateV1: sameEffects,
  eth_getLogs: sameLogs,
}

/** Endpoints differ in whether they simulate, and in how many blocks of logs they read. */
const OFTEN_REFUSED = new Set(['eth_simulateV1', 'eth_getLogs'])

/**
 * The answer that all endpoints support, or undefined for a contradiction. Each answer already has its method's
 * kind. Where honest endpoints differ (heights, fees, pending transactions), the one that promises less counts.
 */
export function agreement(call: RpcCall, answers: readonly EndpointAnswer[]): RpcAnswer | undefined {
  const params = Array.isArray(call.params) ? (call.params as readonly unknown[]) : []
  const refused = answers.find(({ answer }) => 'error' in answer)
  if (!refused) return (RULES[call.method] ?? same)(answers, params)
  return OFTEN_REFUSED.has(call.method) ? refused.answer : sameRefusal(answers)
}

/** For a call as asked: some endpoints lack the state of an older block, which is no contradiction. */
export function agreementAsAsked(call: RpcCall, answers: readonly EndpointAnswer[]): RpcAnswer | undefined {
  const refused = answers.find(({ answer }) => 'error' in answer && NO_STATE.test(answer.error.message))
  return refused && isOfOlderBlock(call) ? refused.answer : agreement(call, answers)
}

const NO_STATE =
  /missing trie node|header not found|(?:state|block|data|history).{0,40}(?:not available|unavailable|pruned|not found|missing)|unknown block|archive|historical/i

function isOfOlderBlock({ method, params }: RpcCall): boolean {
  const at = method === 'eth_getTransactionCount' ? 1 : BLOCK_AT[method]
  const block: unknown = at !== undefined && Array.isArray(params) ? params[at] : undefined
  return typeof block === 'string' && block.startsWith('0x')
}

const BLOCK_AT: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_estimateGas: 1,
  eth_simulateV1: 1,
}

/** At a block that both know; undefined without a block parameter, or if it is not the latest block. */
export function pinned(call: RpcCall, block: bigint): RpcCall | undefined {
  const at = BLOCK_AT[call.method]
  if (at === undefined || !Array.isArray(call.params)) return undefined
  const params = call.params as readonly unknown[]
  return (params[at] ?? 'latest') === 'latest'
    ? { ...call, params: [...params.slice(0, at), `0x${block.toString(16)}`, ...params.slice(at + 1)] }
    : undefined
}
