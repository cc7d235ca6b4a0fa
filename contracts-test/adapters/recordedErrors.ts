import { BaseError, encodeErrorResult, parseAbi, UserRejectedRequestError, type Hex } from 'viem'

import type { TxFailure } from '#domain/activity/TxFailure.ts'

type Kind = TxFailure['kind']

/** A real error of a wallet, library or node: its origin, the thrown value, and its meaning. */
export type RecordedError = readonly [from: string, thrown: unknown, kind: Kind]

const thrown = (message: string, fields: object = {}) => Object.assign(new Error(message), fields)
const bare = (code: unknown, message: string, data?: unknown) => ({
  code,
  message,
  ...(data !== undefined && { data }),
})
const internal = (data: unknown) => bare(-32603, 'Internal JSON-RPC error.', data)

const REJECTIONS: readonly (readonly [from: string, thrown: unknown])[] = [
  ['MetaMask, a transaction', bare(4001, 'MetaMask Tx Signature: User denied transaction signature.')],
  ['MetaMask, a message', bare(4001, 'MetaMask Personal Message Signature: User denied message signature.')],
  ['MetaMask, typed data', bare(4001, 'MetaMask Typed Message Signature: User denied message signature.')],
  ['MetaMask, an Error', thrown('User rejected the request.', { code: 4001 })],
  ['MetaMask, beneath an internal error', internal(bare(4001, 'User rejected the request.'))],
  ['MetaMask mobile', internal({ originalError: bare(4001, 'User rejected the request.') })],
  ['MetaMask, a cause in the data', internal({ cause: bare(4001, 'User rejected the request.') })],
  ['MetaMask, only a code in the data', internal({ code: 4001 })],
  [
    'MetaMask with a Ledger',
    bare(-32603, 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
  ],
  ['MetaMask with a Trezor', bare(-32603, 'Action cancelled by user')],
  ['Rabby', bare(4001, 'User rejected the request.')],
  ['Rabby, without a message', { code: 4001 }],
  ['Coinbase Wallet', thrown('User denied account authorization', { code: 4001 })],
  ['Coinbase Wallet, its window closed', thrown('User rejected the request.', { code: 4001, docUrl: 'x' })],
  ['Trust Wallet, a code as text', { code: '4001', message: 'The user rejected the request.' }],
  ['Trust Wallet, without a useful code', bare(-32000, 'User canceled')],
  ['Phantom', bare(4001, 'User rejected the request.')],
  ['Rainbow', thrown('User Rejected the Request', { code: 4001 })],
  ['Rainbow, by WalletConnect', bare(-32000, 'User rejected request')],
  ['Zerion, a bare text', 'User rejected the request'],
  ['WalletConnect', bare(5000, 'User rejected.')],
  ['WalletConnect, a code as text', bare('5000', 'User rejected.')],
  ['WalletConnect, chains', bare(5001, 'User rejected chains.')],
  ['WalletConnect, methods', bare(5002, 'User rejected methods.')],
  ['WalletConnect, events', bare(5003, 'User rejected events.')],
  ['Safe, as an app', thrown('User rejected transaction')],
  ['Safe, by WalletConnect', bare(-32000, 'Transaction was rejected by the user')],
  ['Ledger', thrown('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)')],
  [
    'Ledger, its own fields',
    { name: 'TransportStatusError', statusCode: 27013, statusText: 'CONDITIONS_OF_USE_NOT_SATISFIED' },
  ],
  ['Ledger Live', thrown('refused', { name: 'UserRefusedOnDevice' })],
  ['Trezor', { code: 'Failure_ActionCancelled', error: 'Cancelled' }],
  [
    'ethers 5',
    thrown('user rejected transaction (action="sendTransaction", transaction={"data":"0x095ea7b3"})', {
      code: 'ACTION_REJECTED',
      reason: 'user rejected transaction',
    }),
  ],
  [
    'ethers 6',
    thrown('user rejected action (action="sendTransaction", reason="rejected", info={"error":{}})', {
      code: 'ACTION_REJECTED',
      shortMessage: 'user rejected action',
      info: { error: bare(4001, 'User rejected the request.') },
    }),
  ],
  ['ethers 6, another name', thrown('x', { code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } })],
  ['viem', new UserRejectedRequestError(new Error('no'))],
  ['viem, wrapped', new BaseError('a', { cause: new UserRejectedRequestError(new Error('no')) })],
  ["a host's SDK", thrown('', { code: 4001, name: 'Provider.UserRejectedRequestError' })],
  ["a host's action", thrown('', { name: 'SignIn.RejectedByUser' })],
  ['a JSON-RPC answer', { jsonrpc: '2.0', id: 1, error: bare(4001, 'User rejected the request.') }],
  ['several wallets at once', new AggregateError([new Error('first'), bare(4001, 'no')])],
]

const PENDING: readonly (readonly [from: string, thrown: unknown])[] = [
  ['MetaMask', bare(-32002, "Request of type 'eth_requestAccounts' already pending for origin x")],
  ['MetaMask, before', bare(-32002, 'Already processing eth_requestAccounts. Please wait.')],
  ['MetaMask, nested', internal(bare(-32002, 'Request already pending'))],
  ['Rabby, a code as text', bare('-32002', 'A request is already pending')],
  ['a wallet without a code', thrown('There is already a pending request')],
]

const UNAUTHORIZED: readonly (readonly [from: string, thrown: unknown])[] = [
  ['EIP-1193', bare(4100, 'The requested method and/or account has not been authorized by the user.')],
  ['Phantom', thrown('Unauthorized', { code: 4100 })],
  ['Coinbase Wallet', bare(4100, "Must call 'eth_requestAccounts' before other methods")],
  ['MetaMask, nested', internal({ originalError: { code: 4100 } })],
  ['MetaMask, without a code', thrown('The requested account has not been authorized by the user.')],
  ["a host's SDK", thrown('', { code: 4100, name: 'Provider.UnauthorizedError' })],
  ['WalletConnect, before connecting', thrown('Please call connect() before request()')],
  ['WalletConnect, a method', bare(3001, 'Unauthorized method.')],
]

const DISCONNECTED: readonly (readonly [from: string, thrown: unknown])[] = [
  ['EIP-1193, from all chains', bare(4900, 'The Provider is disconnected from all chains.')],
  ['EIP-1193, from this chain', bare(4901, 'The Provider is not connected to the requested chain.')],
  ['MetaMask', bare(1013, 'MetaMask: Disconnected from chain. Attempting to connect.')],
  ['MetaMask, nested', internal({ cause: { code: '4900' } })],
  ["a host's SDK", thrown('', { code: 4900, name: 'Provider.DisconnectedError' })],
]

const SILENT: readonly (readonly [from: string, thrown: unknown])[] = [
  [
    'MetaMask, reloaded',
    bare(-32603, 'MetaMask: Disconnected from MetaMask background. Page reload required.'),
  ],
  ['MetaMask, gone', thrown('MetaMask: Lost connection to "MetaMask background".')],
  ['an extension that was updated', thrown('Extension context invalidated.')],
  ['an extension that stopped', thrown('Attempting to use a disconnected port object')],
  ['an extension that went to sleep', thrown('The message channel closed before a response was received')],
  ['WalletConnect, nobody answered', bare(8000, 'Request expired. Please try again.')],
  ['WalletConnect, nobody scanned', thrown('Proposal expired')],
  ['WalletConnect, an ended session', bare(6000, 'User disconnected.')],
  ['WalletConnect, a forgotten session', thrown("No matching key. session topic doesn't exist: 0d1f")],
  [
    'a locked MetaMask',
    bare(-32603, 'KeyringController - The operation cannot be completed while the controller is locked.'),
  ],
]

/** Errors of wallets themselves, whatever the request. */
export const WALLET_ERRORS: readonly RecordedError[] = (
  [
    ['rejected', REJECTIONS],
    ['request pending', PENDING],
    ['unauthorized', UNAUTHORIZED],
    ['disconnected', DISCONNECTED],
    ['wallet unavailable', SILENT],
  ] as const
).flatMap(([kind, rows]) => rows.map(([from, value]) => [`${kind}: ${from}`, value, kind] as const))

/** Errors of nodes that refuse a transaction, from geth unless another node is named. */
const NODE_TEXTS: readonly (readonly [text: string, kind: Kind])[] = [
  ['insufficient funds for gas * price + value', 'insufficient funds'],
  ['insufficient funds for gas * price + value: address 0xEd96 have 50 want 125', 'insufficient funds'],
  [
    'err: insufficient funds for gas * price + value: address 0xEd96 have 5 want 12 (supplied gas 500000000)',
    'insufficient funds',
  ],
  ['insufficient funds for transfer', 'insufficient funds'],
  ['insufficient balance for transfer', 'insufficient funds'],
  ['gas required exceeds allowance (0)', 'insufficient funds'],
  // op-geth
  ['insufficient funds for gas * price + value: balance 1, tx cost 4, overshot 3', 'insufficient funds'],
  // erigon
  ['INTERNAL_ERROR: insufficient funds', 'insufficient funds'],
  // nethermind, before and after it adopted geth's messages
  [
    'InsufficientFunds, Account balance: 3020000000000000000, cumulative cost: 5809177184380485770',
    'insufficient funds',
  ],
  ['InsufficientFunds, Balance is 0 less than sending value + gas 21000', 'insufficient funds'],
  ['insufficient MaxFeePerGas for sender balance', 'insufficient funds'],
  // besu
  ['Upfront cost exceeds account balance', 'insufficient funds'],
  ['transaction up-front cost 0x1b exceeds transaction sender account balance 0x0', 'insufficient funds'],
  // reth and anvil
  ['insufficient funds for gas * price + value: have 0 want 21000', 'insufficient funds'],
  ['Insufficient funds for gas * price + value', 'insufficient funds'],
  // hardhat, parity, arbitrum, zkSync
  [
    "Sender doesn't have enough funds to send tx. The max upfront cost is: 5 and the sender's balance is: 0.",
    'insufficient funds',
  ],
  [
    'Insufficient funds. The account you tried to send transaction from does not have enough funds. Required 2 and got: 0.',
    'insufficient funds',
  ],
  ['not enough funds for gas', 'insufficient funds'],
  ['Not enough balance to cover the fee + value.', 'insufficient funds'],

  ['nonce too low', 'nonce'],
  ['nonce too low: next nonce 5, tx nonce 4', 'nonce'],
  ['err: nonce too low: address 0xEd96, tx: 4 state: 5 (supplied gas 500000000)', 'nonce'],
  ['nonce too high', 'nonce'],
  ['replacement transaction underpriced', 'fee too low'],
  // erigon
  ['INTERNAL_ERROR: could not replace existing tx', 'fee too low'],
  // nethermind
  ['OldNonce, Current nonce: 5, nonce of rejected tx: 4', 'nonce'],
  ['NonceGap, Future nonce. Expected nonce: 5', 'nonce'],
  ['ReplacementNotAllowed', 'fee too low'],
  ['OwnNonceAlreadyUsed', 'nonce'],
  ['wrong transaction nonce', 'nonce'],
  // besu
  ['Nonce too low', 'nonce'],
  ['Nonce too distant from current sender nonce', 'nonce'],
  ['Replacement transaction underpriced', 'fee too low'],
  // hardhat, parity, ganache, ethers
  [
    "Nonce too high. Expected nonce to be 0 but got 5. Note that transactions can't be queued when automining.",
    'nonce',
  ],
  ['Transaction nonce is too low. Try incrementing the nonce.', 'nonce'],
  [
    'Transaction gas price 1wei is too low. There is another transaction with same nonce in the queue. Try increasing the gas price or incrementing the nonce.',
    'fee too low',
  ],
  ["the tx doesn't have the correct nonce. account has nonce of: 5 tx has nonce of: 4", 'nonce'],
  ['nonce has already been used', 'nonce'],
  ['replacement fee too low', 'fee too low'],

  ['already known', 'already sent'],
  ['known transaction: 0x5b3a', 'already sent'],
  ['INTERNAL_ERROR: existing tx with same hash', 'already sent'],
  ['AlreadyKnown', 'already sent'],
  ['Known transaction', 'already sent'],
  ['transaction already imported', 'already sent'],
  ['Transaction with the same hash was already imported.', 'already sent'],

  ['transaction underpriced', 'fee too low'],
  ['transaction underpriced: gas tip cap 0, minimum needed 1', 'fee too low'],
  ['max fee per gas less than block base fee: address 0xEd96, maxFeePerGas: 1, baseFee: 7', 'fee too low'],
  ['fee cap less than block base fee', 'fee too low'],
  [
    'FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1, BaseFee: 7, MaxPriorityFeePerGas:0, Block number: 9',
    'fee too low',
  ],
  ['FeeTooLowToCompete', 'fee too low'],
  ['Gas price below configured minimum gas price', 'fee too low'],
  ['gas price too low', 'fee too low'],
  [
    "Transaction gas price is too low. It does not satisfy your node's minimal gas price (minimal: 2, got: 1).",
    'fee too low',
  ],

  ['invalid chain id for signer', 'wrong chain'],
  ['invalid chain id for signer: have 1 want 5', 'wrong chain'],
  ['InvalidTxChainId', 'wrong chain'],
  ['Transaction was meant for chain id 1 and not this chain id 5', 'wrong chain'],

  ['request timed out', 'node unavailable'],
  ['header not found', 'node unavailable'],
  ['Too Many Requests', 'node unavailable'],
  ['daily request count exceeded, request rate limited', 'node unavailable'],

  // Errors of no particular kind are shown in the node's own words.
  ['intrinsic gas too low', 'unknown'],
  ['exceeds block gas limit', 'unknown'],
  ['txpool is full', 'unknown'],
  ['tx fee (1.10 ether) exceeds the configured cap (1.00 ether)', 'unknown'],
]

/** A node's error as returned. */
export const NODE_ERRORS: readonly (readonly [
  text: string,
  error: { readonly code: number; readonly message: string },
  kind: Kind,
])[] = NODE_TEXTS.map(([text, kind]) => [text, { code: -32000, message: text }, kind])

/** From wallets that check before sending or rewrap a node's error. */
export const FORWARDED_ERRORS: readonly RecordedError[] = [
  ['Coinbase Wallet', bare(-32603, 'Insufficient balance'), 'insufficient funds'],
  ['Trust Wallet', 'insufficient funds', 'insufficient funds'],
  [
    'Rabby',
    bare(-32000, 'MetaMask - RPC Error: err: insufficient funds for gas * price + value'),
    'insufficient funds',
  ],
  [
    'MetaMask, stringified',
    bare(
      -32603,
      '[ethjs-query] while formatting outputs from RPC \'{"value":{"code":-32603,"data":{"code":-32000,"message":"insufficient funds for gas * price + value"}}}\'',
    ),
    'insufficient funds',
  ],
  [
    'MetaMask, a nonce, stringified',
    bare(
      -32603,
      '[ethjs-query] while formatting outputs from RPC \'{"value":{"code":-32603,"data":{"code":-32000,"message":"nonce too low"}}}\'',
    ),
    'nonce',
  ],
  [
    'ethers 5, funds',
    thrown('insufficient funds for intrinsic transaction cost (error={"code":-32000})', {
      code: 'INSUFFICIENT_FUNDS',
      reason: 'insufficient funds for intrinsic transaction cost',
      error: bare(-32000, 'insufficient funds for gas * price + value'),
    }),
    'insufficient funds',
  ],
  ['ethers 5, only its code', thrown('x', { code: 'INSUFFICIENT_FUNDS' }), 'insufficient funds'],
  ['ethers 6, a nonce', thrown('x', { code: 'NONCE_EXPIRED', shortMessage: 'x' }), 'nonce'],
  ['ethers 6, a replacement', thrown('x', { code: 'REPLACEMENT_UNDERPRICED' }), 'fee too low'],
  ['ethers 6, a node', thrown('x', { code: 'NETWORK_ERROR' }), 'node unavailable'],
  ['ethers 6, a silent node', thrown('x', { code: 'TIMEOUT' }), 'node unavailable'],
  ['MetaMask, limited', bare(-32005, 'Request is being rate limited.'), 'node unavailable'],
  ['MetaMask, its node is away', internal(bare(-32603, "Non-200 status code: '503'")), 'node unavailable'],
  ['MetaMask, offline', bare(-32603, 'Failed to fetch'), 'node unavailable'],
  ['MetaMask, a slow node', bare(-32002, 'RPC endpoint returned: request timed out'), 'node unavailable'],
  [
    'WalletConnect, no relay',
    thrown('WebSocket connection closed abnormally with code: 3000 (x)'),
    'node unavailable',
  ],
  [
    'WalletConnect, offline',
    thrown('Socket stalled when trying to connect to wss://relay.example'),
    'node unavailable',
  ],
  ['a browser, offline', new TypeError('Failed to fetch'), 'node unavailable'],
  ['Firefox, offline', new TypeError('NetworkError when attempting to fetch resource.'), 'node unavailable'],
  ['Safari, offline', new TypeError('Load failed'), 'node unavailable'],
  [
    'MetaMask, another chain',
    bare(-32603, 'The provided chainId does not match the active chain id 0x1: chain id mismatch'),
    'wrong chain',
  ],
]

const ABI = parseAbi(['error TooEarly(uint256 since)', 'error Error(string)', 'error Panic(uint256)'])
const reasonData = (reason: string): Hex =>
  encodeErrorResult({ abi: ABI, errorName: 'Error', args: [reason] })
export const panicData = (code: number): Hex =>
  encodeErrorResult({ abi: ABI, errorName: 'Panic', args: [BigInt(code)] })
/** A custom error with its ABI. */
export const CUSTOM_ERROR = {
  abi: ABI,
  data: encodeErrorResult({ abi: ABI, errorName: 'TooEarly', args: [7n] }),
}

const SAID = 'Value below price'
const DATA = reasonData(SAID)

/** The revert "Value below price" as wallets and nodes pass it on. */
export const REVERTS: readonly (readonly [from: string, thrown: unknown])[] = [
  ['geth', bare(3, `execution reverted: ${SAID}`, DATA)],
  ['geth, before', bare(-32000, 'execution reverted', DATA)],
  ['erigon', bare(3, `execution reverted: ${SAID}`, DATA)],
  ['nethermind', bare(-32015, 'VM execution error.', `Reverted ${DATA}`)],
  ['nethermind, since', bare(3, `execution reverted: ${SAID}`, DATA)],
  ['besu', bare(-32000, 'Execution reverted', DATA)],
  ['reth', bare(3, `execution reverted: ${SAID}`, DATA)],
  ['anvil', bare(3, `execution reverted: ${SAID}`, DATA)],
  ['parity', bare(-32015, 'VM execution error.', `Reverted ${DATA}`)],
  [
    'hardhat',
    bare(-32603, `Error: VM Exception while processing transaction: reverted with reason string '${SAID}'`, {
      data: DATA,
    }),
  ],
  ['ganache', bare(-32000, `VM Exception while processing transaction: revert ${SAID}`)],
  ['MetaMask', internal(bare(3, `execution reverted: ${SAID}`, DATA))],
  ['MetaMask, only the data', internal(DATA)],
  ['MetaMask, data in data', internal({ data: DATA })],
  ['MetaMask mobile', internal({ originalError: bare(3, 'execution reverted', DATA) })],
  [
    'MetaMask, stringified',
    bare(
      -32603,
      `[ethjs-query] while formatting outputs from RPC '{"value":{"code":-32603,"data":{"code":3,"message":"execution reverted","data":"${DATA}"}}}'`,
    ),
  ],
  ['Rabby', thrown('execution reverted', { code: -32603, data: { code: 3, data: DATA } })],
  ['Coinbase Wallet', bare(-32603, 'execution reverted', { originalError: { data: DATA } })],
  [
    'ethers 5',
    thrown('cannot estimate gas; transaction may fail (error={"x":1})', {
      code: 'UNPREDICTABLE_GAS_LIMIT',
      error: { error: bare(3, 'execution reverted', DATA) },
    }),
  ],
  [
    'ethers 6',
    thrown('x', {
      code: 'CALL_EXCEPTION',
      shortMessage: `execution reverted: "${SAID}"`,
      data: DATA,
      info: { error: bare(3, 'x', DATA) },
    }),
  ],
  [
    'web3',
    thrown('Returned error: execution reverted', {
      innerError: 1,
      cause: bare(3, 'execution reverted', DATA),
    }),
  ],
  ['WalletConnect', bare(-32000, `execution reverted: ${SAID}`)],
  ['viem', new BaseError('x', { cause: thrown('execution reverted', { code: 3, data: DATA }) })],
]

const MALFORMED: Hex = `0x08c379a0${'f'.repeat(64)}`
const TRUNCATED: Hex = `0x08c379a0${'0'.repeat(62)}20${'0'.repeat(20)}`

/** Reverts with data that nobody can decode, as wallets and nodes pass them on. */
export const UNDECODED: readonly (readonly [from: string, thrown: unknown])[] = [
  [
    'anvil, a bad offset',
    bare(3, `execution reverted: custom error 0x08c379a0: ${'f'.repeat(64)}`, MALFORMED),
  ],
  ['anvil, an unknown error', bare(3, 'execution reverted: custom error 0x1f2a2005', '0x1f2a2005')],
  ['geth, a bad offset', bare(3, 'execution reverted', MALFORMED)],
  ['geth, a text that is cut off', bare(3, 'execution reverted', TRUNCATED)],
  ['nethermind', bare(-32015, `Reverted ${TRUNCATED}`, TRUNCATED)],
  ['besu', bare(-32000, `Execution reverted (${TRUNCATED})`)],
  [
    'hardhat',
    bare(
      -32603,
      `VM Exception while processing transaction: reverted with an unrecognized custom error (return data: ${MALFORMED})`,
    ),
  ],
  ['MetaMask', internal(bare(3, `execution reverted: custom error ${TRUNCATED}`, TRUNCATED))],
]

/** Revert reasons that imitate other errors. */
export const IMITATIONS: readonly string[] = [
  'insufficient funds for gas * price + value',
  'nonce too low',
  'already known',
  'User rejected the request.',
  'user denied transaction signature (0x6985)',
  '{"code":4001}',
  '","code":4001,"x":"',
  'ACTION_REJECTED',
  'Request of type x already pending',
  'Failed to fetch',
  'invalid chain id for signer',
]

/** The ways in which nodes and wallets pass on a revert reason. */
export const REVERTED_WITH: readonly (readonly [from: string, of: (reason: string) => unknown])[] = [
  ['with its data', (reason) => bare(3, `execution reverted: ${reason}`, reasonData(reason))],
  ['as a text', (reason) => bare(-32000, `execution reverted: ${reason}`)],
  [
    'beneath an internal error',
    (reason) => internal(bare(3, `execution reverted: ${reason}`, reasonData(reason))),
  ],
  ['as data alone', (reason) => internal(reasonData(reason))],
  [
    'by hardhat',
    (reason) =>
      bare(-32603, `VM Exception while processing transaction: reverted with reason string '${reason}'`),
  ],
  [
    'stringified',
    (reason) =>
      bare(
        -32603,
        `[ethjs-query] from RPC '${JSON.stringify({ value: bare(3, `execution reverted: ${reason}`) })}'`,
      ),
  ],
]

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
const hostile = () =>
  new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
      getPrototypeOf: () => {
        throw new Error('no')
      },
    },
  )
const loop = () => {
  const error = thrown('undefined')
  error.cause = error
  return error
}
/** Infinitely nested. */
const endless = (): object => new Proxy({}, { get: (_, key) => (key === 'code' ? 1 : endless()) })

const LONG = Array.from({ length: 100_000 }, () => ({ error: {} }))

/** Thrown values that say nothing. */
export const GIBBERISH: readonly (readonly [what: string, make: () => unknown])[] = [
  ['null', () => null],
  ['undefined', () => undefined],
  ['an empty object', () => ({})],
  ['an object without a prototype', () => Object.create(null)],
  ['a number', () => 4001],
  ['not a number', () => Number.NaN],
  ['a symbol', () => Symbol('thrown')],
  ['a large number', () => 10n],
  ['a function', () => () => 'x'],
  ['an empty text', () => ''],
  ['blanks', () => ' \n\u200b'],
  ['an empty Error', () => new Error('')],
  ['an Error without a name', () => thrown('', { name: '' })],
  ['an Error of undefined', () => new Error(String(undefined))],
  ['an Error of an object', () => new Error('[object Object]')],
  ['a message that is an object', () => ({ message: { toString: () => '[object Object]' } })],
  ['a message that is null', () => ({ code: -32603, message: null })],
  ['a message that is a list', () => ({ message: [{}, {}] })],
  ['JSON', () => '{"jsonrpc":"2.0","error":{"code":-32603}}'],
  ['an Error of JSON', () => new Error('{"code":-32603,"data":{"x":1}}')],
  ['JSON with words before it', () => new Error('RPC Error: {"code":-32603,"data":{"x":1}}')],
  ['a page of HTML', () => new Error('<html><head><title>502</title></head></html>')],
  ['a fault in its own code', () => new TypeError("Cannot read properties of undefined (reading 'request')")],
  ['a fault in its own code, in Safari', () => new TypeError("null is not an object (evaluating 'a.b')")],
  ['an internal error', () => internal(undefined)],
  ['a text that would run a function', () => ({ toString: 1, valueOf: 1, message: Symbol('x') })],
  [
    'a getter that throws',
    () => ({
      get message() {
        throw new Error('no')
      },
    }),
  ],
  [
    'a code that throws',
    () => ({
      get code() {
        throw new Error('no')
      },
    }),
  ],
  ['a revoked proxy', revoked],
  ['a hostile proxy', hostile],
  ['an Error that is its own cause', loop],
  ['an endless thing', endless],
  ['a list of nothing', () => [null, undefined, []]],
  ['a very long list', () => LONG],
]

/** The properties in which wallets and libraries nest an error. */
export const NESTINGS: readonly (readonly [where: string, around: (inner: object) => unknown])[] = [
  ['itself', (inner) => inner],
  ['cause', (inner) => thrown('An error occurred.', { cause: inner })],
  ['data', internal],
  ['data.originalError', (inner) => internal({ originalError: inner })],
  ['data.cause', (inner) => internal({ cause: inner })],
  ['error', (inner) => ({ error: inner })],
  ['error.error', (inner) => thrown('x', { code: 'UNPREDICTABLE_GAS_LIMIT', error: { error: inner } })],
  [
    'info.error',
    (inner) => thrown('could not coalesce error', { code: 'UNKNOWN_ERROR', info: { error: inner } }),
  ],
  ['a list', (inner) => [inner]],
  ['errors', (inner) => new AggregateError([inner])],
  ['details', (inner) => ({ shortMessage: 'x', details: inner })],
  ['message', (inner) => ({ message: inner })],
  ['viem', (inner) => new BaseError('x', { cause: new BaseError('y', { cause: inner as Error }) })],
  ['six levels', (inner) => internal({ originalError: { cause: { error: { data: { cause: inner } } } } })],
]
