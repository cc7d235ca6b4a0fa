// Review

export const review = 'Review'
export const confirmInWallet = 'Confirm in your wallet'
/** On the button that signs, where the title above it is long. */
export const confirm = 'Confirm'
export const waitingForSignature = 'Waiting for your signature'
/** After ten seconds without an answer. */
export const signatureSilent =
  'Your wallet has not answered yet. Open it and look for the request; unlock it if it is locked. If there is none, close this window and try again.'
export const closeTransactionPrompt =
  'You can close this window. If you sign later, the transaction is still tracked.'
export const closeMessagePrompt = 'You can close this window. If you sign later, the next step still opens.'
export const mayBeSent =
  'Your wallet may have sent this already: {action}. Confirming could send it twice. Check your wallet first.'
export const changedSinceReview = 'Something changed since you looked. Please check again.'
export const onlyDataChanged = 'Everything shown below is the same. Only the data you sign has changed.'
export const before = 'before:'
export const now = 'now:'
export const nothing = 'nothing'
export const step = (number: number, of: number): string => `Step ${number} of ${of}`
/** Of a step, for screen readers. */
export const stepDone = 'done:'
export const stepSent = 'sent:'
export const stepConfirming = 'confirming:'
export const stepWaits =
  'Confirming on the network. The next step opens here; you can also close this window.'
export const nextStepOpens = 'The next step is being prepared.'

// Review: the effects of a write

export const action = 'Action'
export const youPay = 'You pay'
export const paysNothing = 'Nothing'
export const paysOnlyFee = 'Only the network fee'
export const youGet = 'You get'
export const arrivesBound = {
  about: 'About {amount}',
  'at least': 'At least {amount}',
  exactly: 'Exactly {amount}',
} as const
export const arrivesAs = {
  receipt: '{amount} as your receipt token',
  rewards: '{amount} in rewards',
} as const
export const youApprove = 'You approve'
export const youGive = 'You give'
export const terms = 'Terms'
export const allYours = 'All your {token}, now and later'
export const allYourToken = (symbol: string): string => `all your ${symbol}`
export const bySpender = (address: string): string => `by ${address}`

// Review: effects found by simulation

export const tokensLeave = (contract: string): string =>
  `By the simulation, more leaves your account than this review lists: tokens of the contract ${contract}.`
export const nftLeaves = (tokenId: bigint, contract: string): string =>
  `By the simulation, #${tokenId} of the contract ${contract} leaves your account, too.`
export const itemsLeave = (contract: string): string =>
  `By the simulation, items of the contract ${contract} leave your account, too.`
export const tokensMayLeave = (spender: string, contract: string): string =>
  `By the simulation, ${spender} may take tokens of the contract ${contract} from you afterwards.`
export const nftMayLeave = (spender: string, tokenId: bigint, contract: string): string =>
  `By the simulation, ${spender} may take #${tokenId} of the contract ${contract} from you afterwards.`
export const allMayLeave = (spender: string, contract: string): string =>
  `By the simulation, ${spender} may take everything of the contract ${contract} from you afterwards.`
export const moreLeaves = (count: number): string =>
  count === 1
    ? 'By the simulation, one more thing leaves your account.'
    : `By the simulation, ${count} more things leave your account.`

// Review: the parties of a write

export const recipient = 'Recipient'
export const recipients = 'Recipients'
export const referralFee = 'Referral fee'
export const yourText = 'Your text'
export const warnings = 'Warnings'
export const notes = 'Notes'
export const confirmedByOne = (endpoint: string): string => `Confirmed by one endpoint only (${endpoint}).`
export const confirmedBy = 'Confirmed by'
/** The community has no other endpoint. */
export const theOneEndpoint = (endpoint: string): string => `One endpoint (${endpoint})`
export const details = 'Details'
export const networkFee = 'Network fee'
export const about = 'about {amount}'
export const noFee = 'None: signing is free'
export const feeUnknown = 'Shown in your wallet'
export const network = 'Network'
export const from = 'From'
export const contract = 'Contract'
export const spender = 'Spender'
export const youSign = 'You sign'
export const aMessage = 'a message, without a fee'
export const aTransaction = 'a transaction'
export const possiblySent = 'Possibly sent already'

// Activity list

export const activity = 'Activity'
export const storedActivity = (count: number): string =>
  `This browser keeps the newest ${count} transactions, and every pending one. A block explorer has all of them.`
export const noActivity = 'No transactions yet. The ones you send from this browser appear here.'
export const pending = 'Pending'
/** For a proposal of a contract wallet, such as a Safe. */
export const waitingForOwners = 'Waiting for the other owners'
export const stopFollowing = 'Stop following'
export const confirmed = 'Confirmed'
export const failed = 'Failed'
export const partial = 'Partly done'
export const cancelled = 'Cancelled'
export const replaced = 'Replaced'
export const dropped = 'Dropped by the network'
export const unproven = 'Could not be confirmed'
export const unanswered = 'No response from your wallet'
export const sendingUnknown = 'May have been sent'
export const unsent = 'Not sent'
export const checkAgain = 'Check again'
export const wasNotSent = 'It was not sent'
export const viewInExplorer = 'View in block explorer'
export const saveCsv = 'Save as CSV'
export const clearFinished = 'Clear finished'

// Notices about a transaction

/** The exact words of rules/errors: waiting-text. */
export const waiting =
  'Please wait for your transaction to confirm. Click on this notification to see transaction in the block explorer.'
/** Only the wallet knows the hash, so there is no link. */
export const waitingWithoutLink = 'Please wait for your transaction to confirm.'
export const proposedToOwners = 'Waiting for the other owners of your wallet. You can close this page.'
/** The exact words of rules/errors: failed-text. */
export const transactionFailed = 'Transaction has failed.'
/** Without numbers if the wallet gives none. */
export const partlyDone = (done = 0, of = 0): string =>
  done === 0
    ? 'Your wallet did only a part of this. Check your balances before you try again.'
    : `Your wallet did only a part of this: ${done} of ${of} steps went through. Check your balances before you try again.`
export const cancelledInWallet =
  'You cancelled this transaction in your wallet. Only the network fee was spent.'
export const replacedByAnother =
  'Another transaction of yours replaced this one. View it in the block explorer.'
export const proposalReplaced =
  'The owners of your wallet executed another proposal instead. Nothing of this one happened.'
export const droppedByNetwork = 'The network dropped this transaction. Nothing was spent; you can try again.'
/** Why a mined transaction does not count as a success. */
export const doubts = {
  'another call': 'This could not be confirmed, and may still be sent. Check your wallet.',
  changed: 'Your wallet sent something else than you reviewed. View it in the block explorer.',
  'no effect': 'This could not be confirmed. Check what you hold.',
  'more left': 'More has left your account than you reviewed. View it in the block explorer.',
}
/** `what`: "1974.13 CHAT", or several such amounts. */
export const youGot = (what: string): string => `You got ${what}.`
export const numbered = (collection: string, tokenId: bigint): string => `${collection} #${tokenId}`
export const pendingAgain = 'The block with your transaction was reverted. The transaction is pending again.'
export const alteredByWallet =
  'Your wallet changed this transaction before sending it. Compare it in the block explorer.'
export const earlierUnanswered =
  'Your wallet has not responded to an earlier request. If it is still open, confirm or reject it there. Checking the chain …'
export const stillUnknown =
  'We don’t know whether your wallet sent this. Check your wallet, then open Activity to continue.'
export const notSent = 'Your wallet did not send this. Nothing was paid; you can try again.'

// Errors

/** Follows a contract's own reason. */
export const nothingSigned = 'Nothing was signed.'
/** The same after the wallet was asked. */
export const nothingSent = 'Nothing was sent.'
export const partMissing = 'A part of this page could not be loaded. Check your connection and try again.'
export const partCrashed = 'A part of this page stopped working. Reload the page and try again.'
export const rejected = 'You rejected the request in your wallet. Nothing was sent.'
export const insufficientFunds =
  'Your balance does not cover the amount and the network fee. Nothing was sent.'
export const wrongNetwork =
  'Your wallet is on another network. Nothing was sent. Switch the network and try again.'
export const accountChanged =
  'Your wallet now uses another account. Nothing was sent. Check the account and try again.'
export const notConnected = 'Your wallet was disconnected. Nothing was sent. Connect it again and try again.'
export const walletUnavailable =
  'Your wallet is not responding. As far as we know, nothing was sent. Unlock it or connect again, then check its activity.'
export const unauthorized =
  'Your wallet has not allowed this site to use the account. Connect again and allow it there.'
export const disconnected =
  'Your wallet is disconnected from its network. As far as we know, nothing was sent. Check its activity before you try again.'
export const notSigned = 'Your wallet did not sign. Nothing was sent; you can try again.'
/** The limit is `MAX_SIGNATURE_BYTES`. */
export const signatureTooLong =
  'Your wallet’s signature is too long: at most 4000 bytes can be used. Nothing was sent. Use another account.'
export const notAtOnce =
  'Your wallet does not do both at once. Nothing was sent. Try again, one after the other.'
/** `report` is a sentence about the wallet. */
export const notSignedBecause = (report: string): string =>
  `Your wallet did not sign, and nothing was sent. ${report}`
/** `report` is a sentence about the wallet. */
export const walletFailed = (report: string): string => `Your wallet did not do this. ${report}`
export const walletLost =
  'Your wallet was restarted and no longer responds to this page. Reload the page to use it again.'
export const requestPending =
  'Your wallet already shows a request from this page. Open the wallet and confirm or reject it first.'
export const networkUnreachable =
  'The network cannot be reached. As far as we know, nothing was sent. Check your wallet’s activity before you try again.'
export const sourcesDisagree = (hosts: readonly string[]): string =>
  `Sources of the chain contradict each other (${hosts.join(', ')}). Nothing was sent. Try again in a moment.`
export const nonceUsed =
  'Another transaction from this account was sent first. Nothing was sent. Wait for it to finish, then try again.'
export const alreadySent =
  'The network already has this transaction. Check your wallet’s activity before you try again.'
export const feeTooLow =
  'The network fee was too low. Nothing was sent. Raise it in your wallet and try again.'
/** `change` is a whole sentence. */
export const termsChanged = (change: string): string =>
  `${change} Nothing was sent. Review it again before you confirm.`
export const contentChanged = 'What you were about to sign has changed.'
export const sentBefore =
  'This was sent already, or is being signed in another tab. Nothing more was sent. See your activity.'
/** `report` is a sentence about the wallet. */
export const outcomeUnknown = (report?: string): string =>
  report === undefined
    ? 'Your wallet did not report whether it sent this. Checking the chain …'
    : `Your wallet did not report whether it sent this. ${report} Checking the chain …`
export const reportsFunds = 'It reports that your balance does not cover the amount and the network fee.'
export const reportsNonce = 'It reports that another transaction from this account was sent first.'
export const reportsFee = 'It reports that the network fee was too low.'
export const reportsPending = 'It already shows a request from this page: confirm or reject it first.'

// A wallet's own words, after a sentence about the wallet

export const itSays = (detail: string): string => `It says: ${detail}`
/** By error code (EIP-1193, EIP-3085, EIP-1474, JSON-RPC) or name. */
export const errorCodes: Readonly<Record<string, string>> = {
  'chain not configured': 'It is asked about a network that this site does not use.',
  'no chains': 'It offers no network that this site could use.',
  4200: 'It does not support this request.',
  4902: 'It does not know this network.',
  [-32000]: 'It misses something in the request, or takes it for invalid.',
  [-32001]: 'It did not find what it was asked for.',
  [-32002]: 'It is busy with another request.',
  [-32003]: 'It or its network refused the transaction.',
  [-32004]: 'It does not support this method.',
  [-32005]: 'It has been asked too often in a short time.',
  [-32006]: 'It does not speak this version of the protocol (JSON-RPC).',
  [-32600]: 'It takes the request for invalid.',
  [-32601]: 'It does not know this method.',
  [-32602]: 'It does not accept the values of this request.',
  [-32603]: 'It had an error of its own.',
  [-32700]: 'It could not read the request.',
}
export const errorCode = (code: number | string): string => `It reports error ${code}.`
