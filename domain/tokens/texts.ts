// Token picker

export const chooseToken = 'Choose a token'
export const searchLabel = 'Name, symbol or address'
export const searchPlaceholder = 'Search or paste an address'
export const noTokenFound = 'No token found. Paste its address to import a token that is not listed.'
export const tokens = 'Tokens'
export const imported = 'Imported'
export const selected = 'Selected'
export const noAmounts = 'Amount not shown'
export const notRead = 'Not read'
/** For a token with neither symbol nor name. */
export const unnamed = 'No name'

// Importing a token

export const lookingUp = 'Looking up this address'
export const notAToken = 'There is no token at this address.'
export const lookupFailed = 'This address could not be checked.'
export const unlistedToken = 'Unlisted token'
export const notTheToken = 'This is not the {token} of this community. It only uses a similar name.'
export const anyoneCanCopy = 'Anyone can create a token with any name.'
export const importAtYourRisk =
  'This token is not verified: it sets its own name and symbol. Import it only if you got its address from a source you trust.'
export const tooManyDecimals = (decimals: number): string =>
  `This token has ${decimals} decimals, too many to show amounts safely. You cannot send it here.`
export const importToken = 'Import {token}'
export const importsFull = (max: number): string =>
  `You have imported ${max} tokens, the most this app can store. Remove one first.`
export const importedCount = (count: number): string => `Imported tokens: ${count}`
export const removeToken = (symbol: string, address: string): string => `Remove ${symbol}, ${address}`

// About a token

export const aboutToken = 'About this token'
export const youImported = 'You imported {token}. It is not verified. Token address: {address}'

// Amount

export const balance = 'Balance: {amount}'
export const balanceFailed = 'Your balance could not be read.'
export const reloadBalance = 'Reload balance'
export const max = 'MAX'
export const maxOf = (label: string): string => `MAX, all of it: ${label}`
export const aboveZero = 'Enter an amount above 0.'
export const enterAmount = 'Enter an amount'
export const balanceTooLow = 'Balance too low'
export const chooseAmount = 'Choose the amount you mean'
/** Followed by a button for each possible amount. */
export const whichAmount = (typed: string): string => `Which amount is ${typed}?`
export const takeAmount = (amount: string): string => `Use ${amount}`
/** For a text with groups of thousands. */
export const readAs = (amount: string): string => `Read as ${amount}`
export const amountTooLarge = 'This amount is too large.'
export const notANumber = 'Enter a number, such as 1.5.'
export const wholeNumbersOnly = 'This token has no decimals. Enter a whole number.'
export const maxDecimals = (decimals: number): string => `At most ${decimals} decimals.`
export const cannotShowAmounts = 'Amounts of this token cannot be shown safely, so you cannot send it here.'

// Chat token

export const reloadBalanceOf = (symbol: string): string => `Reload ${symbol} balance`
export const retryUpdate = 'Not updated, try again'
export const addToWallet = 'Add {token} to wallet'
export const theToken = 'the token'
export const confirmAdding = 'Confirm in your wallet to add the token.'
export const added = 'The token was added to your wallet.'

// Transfers

export const feeUnknown = (symbol: string): string =>
  `Some tokens charge a fee on each transfer. It could not be checked how much ${symbol} the recipient gets.`
export const allIsFee = 'The recipient would get nothing: this token takes the whole transfer as its own fee.'
export const feeOnTransfer = (sent: string, received: string): string =>
  `This token charges a fee on each transfer: you send ${sent}, the recipient gets ${received}.`

export const tokenTakesMore = (taken: string): string =>
  `By the simulation, ${taken} would leave your account. The token may be a fraud.`

// Approval

/** The permit's signature is a contract's. */
export const permitNeedsKey =
  'Your wallet signs in another way than this token accepts. Nothing was sent. Try again to approve by a transaction.'

export const allowsMore = (symbol: string): string =>
  `By the simulation, more than this amount of ${symbol} could be taken from you afterwards. The token may be a fraud.`
export const allowsNothing = 'By the simulation, the token would not keep this approval.'

export const approveToken = (symbol: string): string => `Approve ${symbol}`
export const revokeToken = (symbol: string): string => `Revoke ${symbol} approval`
export const approving = 'Approving'
export const firstApproveExactly = (symbol: string): string =>
  `Step 1 of 2: approve exactly this amount of ${symbol}. Step 2: confirm.`
export const firstApproveUnlimited = (symbol: string): string =>
  `Step 1 of 2: approve any amount of ${symbol}, now and later. Step 2: confirm.`
export const firstApproveNft = 'Step 1 of 2: approve this NFT and no other. Step 2: confirm.'
export const firstPending = 'Step 1 of 2: your approval is pending.'
export const secondConfirm = 'Step 2 of 2: approved. Now confirm.'
export const oneConfirmation = 'One step: your wallet approves and confirms together.'
export const noApprovalNeeded = 'One step: no approval needed.'
export const alreadyApproved = 'One step: this amount is already approved.'
export const nftAlreadyApproved = 'One step: this NFT is already approved.'
export const approvalUnknown = 'Your approval is not known yet.'
export const contractCanSpend = 'The contract can spend {amount}.'
export const contractCanSpendAny = 'The contract can spend any amount of your {token}.'
export const revokeApproval = 'Revoke approval'
export const approved = 'Approved. Nothing has left your wallet yet.'
export const approvalRevoked = 'Approval revoked. The contract can no longer spend your tokens.'
/** For tokens that change approvals only from or to 0 (rules/money: approval-from-zero). */
export const revokeFirst =
  'This token does not let you change an approval. Nothing was signed. Revoke the current approval first, then approve again.'
export const permitIsBinding = 'Your signature is as binding as a transaction until it is used or expires.'
export const approvedTogether = 'Your wallet sends the approval and this transaction together.'
