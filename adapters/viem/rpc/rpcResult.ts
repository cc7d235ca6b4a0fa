/** Whether a result is of the method's kind; `params` are the call's. */
type Kind = (result: unknown, params: readonly unknown[]) => boolean

type Fields = Readonly<Record<string, unknown>>

const matches =
  (pattern: RegExp): Kind =>
  (value) =>
    typeof value === 'string' && pattern.test(value)

/** At most 256 bits. */
const isQuantity = matches(/^0x[0-9a-f]{1,64}$/i)
const isData = matches(/^0x(?:[0-9a-f]{2})*$/i)
const isHash = matches(/^0x[0-9a-f]{64}$/i)
const isAddress = matches(/^0x[0-9a-f]{40}$/i)

/** A height, nonce or time: larger values are invalid, and would lose digits as a number. */
const isCount: Kind = (value, params) =>
  isQuantity(value, params) && BigInt(value as string) <= BigInt(Number.MAX_SAFE_INTEGER)

const orNull =
  (kind: Kind): Kind =>
  (value, params) =>
    value === null || kind(value, params)

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const has =
  (fields: Readonly<Record<string, Kind>>): Kind =>
  (value, params) =>
    isRecord(value) && Object.entries(fields).every(([name, kind]) => kind(value[name], params))

const listOf =
  (kind: Kind): Kind =>
  (value, params) =>
    Array.isArray(value) && value.every((each) => kind(each, params))

/** An answer about another transaction is invalid. */
const isRequestedHash: Kind = (value, [requested]) =>
  typeof value === 'string' &&
  typeof requested === 'string' &&
  value.toLowerCase() === requested.toLowerCase()

const TRANSACTION = {
  from: isAddress,
  to: orNull((value, params) => value === undefined || isAddress(value, params)),
  input: isData,
  value: isQuantity,
  nonce: isCount,
}
const isListedTransaction: Kind = (value, params) =>
  isHash(value, params) || has({ ...TRANSACTION, hash: isHash })(value, params)

/** A pending block has no hash yet; one requested by number has this number. */
const isBlock: Kind = (value, params) =>
  has({ number: orNull(isCount), hash: orNull(isHash), timestamp: isCount })(value, params) &&
  listOf(isListedTransaction)((value as Fields)['transactions'] ?? [], params) &&
  (!isQuantity(params[0], params) ||
    BigInt((value as { number: string | null }).number ?? -1) === BigInt(params[0] as string))

const KINDS: Readonly<Record<string, Kind>> = {
  eth_chainId: isCount,
  eth_blockNumber: isCount,
  eth_getTransactionCount: isCount,
  eth_getBalance: isQuantity,
  eth_gasPrice: isQuantity,
  eth_estimateGas: isCount,
  eth_call: isData,
  eth_getCode: isData,
  eth_sendRawTransaction: isHash,
  eth_getTransactionByHash: orNull(has({ ...TRANSACTION, hash: isRequestedHash })),
  eth_getTransactionReceipt: orNull(
    has({
      transactionHash: isRequestedHash,
      status: matches(/^0x[01]$/),
      blockNumber: isCount,
      blockHash: isHash,
    }),
  ),
  // A latest block always exists; not every node returns a pending one.
  eth_getBlockByNumber: (value, params) =>
    (value === null && params[0] !== 'latest') || isBlock(value, params),
  eth_getLogs: listOf(isRecord),
  eth_simulateV1: listOf(has({ calls: listOf(isRecord) })),
}

/**
 * By the Ethereum JSON-RPC specification; methods that the app never calls are not checked.
 * A result of the wrong type is the endpoint's fault, and none of it is used.
 */
export function isResultOf(method: string, params: unknown, result: unknown): boolean {
  const kind = KINDS[method]
  return kind === undefined || kind(result, Array.isArray(params) ? (params as readonly unknown[]) : [])
}

/**
 * Whether an answer has incomplete words of 32 bytes, unlike any function's. A hostile contract can cause
 * that too. A call without a receiver runs the app's own code, which may return anything.
 */
export function isPartOfWord(
  { method, params }: { readonly method: string; readonly params?: unknown },
  result: unknown,
): boolean {
  const [call] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return (
    method === 'eth_call' &&
    isRecord(call) &&
    typeof call['to'] === 'string' &&
    typeof result === 'string' &&
    (result.length - 2) % 64 !== 0
  )
}
