// Page

export const title = 'Send tokens'
export const intro = 'Send to a name or an address. You review the recipient and the cost before you sign.'
export const tabsLabel = 'Payment options'
export const sendTab = 'Send'
export const severalTab = 'Send to several'
export const requestTab = 'Request'

// Form

export const linkProblems = 'Problems with the link'
export const badRecipient = 'The recipient in the link is not valid, so the field was left empty.'
export const badAmount = 'The amount in the link is not valid, so the field was left empty.'
export const unlistedToken =
  'The link asks for a token that is not listed here, so its amount was left out too. If you trust the sender of the link, choose the token by its address and the amount is filled in.'
export const recipient = 'Recipient'
export const recipientPlaceholder = 'Name or address'
export const recipientFound = 'Recipient found'
export const recipientAwaited = 'The recipient’s name and whole address show here.'
export const token = 'Token'
export const amount = 'Amount'
/** Explains why there is no MAX button. */
export const feeUnknown = (symbol: string): string =>
  `The network fee could not be read, so MAX is not available. Leave some ${symbol} to pay it.`
export const feeNotCovered = 'Your balance does not cover the network fee.'
export const leaveForFee = 'Leave about {fee} for the network fee.'
export const submit = 'Continue'
export const sending = 'Sending'
export const checking = 'Checking'

// Recipient

export const beforeYouSend = 'Before you send'
export const checkAddressAgain = 'Check the address again'
export const iHaveChecked = 'I have checked the recipient'
export const theTokenItself = 'This is the contract of {token} itself. Anything sent there is lost for good.'
export const resembles =
  'This address starts and ends like one you know, but it is a different one. It may be a scam. Compare every group with {address}'
export const paidByIndex =
  'Only the index service says that you paid this address. It may offer one that merely looks like it. Compare every group with what the recipient gave you.'
export const yourself = 'This is your own account. You would only pay the network fee.'
export const communityContract = (contract: string): string =>
  `This is ${contract}. What you send there cannot be recovered.`
export const deceptiveName =
  'This name contains invisible or look-alike characters. Compare the address instead.'
export const thisIsNot = 'This is not {name}, {whose}.'
export const onlyLooksAlike = 'It only looks alike.'
export const notYourOwn =
  'In your address book, {name} is another address. This username belongs to someone else. Compare every group with {address}'
export const isContract = 'This address is a contract. Not every contract can return what it receives.'
export const contractUnknown = 'We could not check whether this address is a contract.'
export const neverPaid = 'First payment to this address from this browser.'
export const recipientMoved = 'This name now belongs to someone else. Enter the recipient again and check it.'

// People paid before

export const peoplePaid = 'People you paid'
export const peoplePaidHint = 'Choose one, then check the address before you send.'
/** Beside an account from the index service. */
export const saysIndex = 'says the index service'
export const looksLike = 'Looks like {address}'
export const latestPaid = (count: number): string => `These are the latest ${count}.`

// The community's contracts, named in a warning

export const namesContract = 'the contract of names'
export const mintingContract = 'the contract that mints names'
export const pointsContract = 'the contract of activity points'
export const contractOf = (symbol: string): string => `the contract of ${symbol}`
export const stakingContract = 'the staking contract'
export const poolOf = (symbol: string): string => `the pool of ${symbol}`
export const swapContract = 'the swap contract'
export const wrappedCoinContract = 'the contract of the wrapped coin'
export const airdropContract = 'the airdrop contract'
export const nftLaunchpad = 'the NFT launchpad'
export const nftTrader = 'the contract that trades NFTs'
export const ordersContract = 'the contract of limit orders'
export const chatContract = 'the contract of posts'

// Review and activity list

/** `what` is a symbol or an amount. */
export const sendTo = (what: string, recipientName: string): string => `Send ${what} to ${recipientName}`
export const sendToSeveral = (what: string, count: number): string => `Send ${what} to ${count} recipients`
export const allOrNone = 'Your wallet sends all payments at once. If one fails, none is sent.'
export const sentTo = (what: string, recipientName: string): string => `Sent ${what} to ${recipientName}`
export const sentToSeveral = (what: string, count: number): string => `Sent ${what} to ${count} recipients`
export const paidInOtherTab = 'This payment was made or started in another tab.'

// After a payment

export const afterPayment = 'After your payment'
export const walletListsOnlyAdded =
  'Your wallet lists only the tokens it knows. Add {token} to see your balance there.'

// Several payments: the list

export const listIntro = (max: number): string => `Type or paste names and amounts, up to ${max}.`
export const sentAtOnce = (max: number): string =>
  `Your wallet sends up to ${max} of them at once. You review them all before you sign.`
export const sentOneByOne = 'They are sent one after another. You review each one before you sign.'
export const tokenForAll = 'Token for all payments'
export const payments = 'Payments'
export const recipientOf = (row: number): string => `Recipient ${row}`
export const amountOf = (row: number): string => `Amount ${row}`
export const addPerson = 'Add a person'
export const removeRow = (row: number): string => `Remove row ${row}`
export const uploadFile = 'Upload a file'
export const repeats = (row: number): string => `Same recipient as in row ${row}.`
export const totalOfPayments = 'Total of the payments'
export const total = 'Total: {amount}'
export const balanceTooLow = 'Balance too low: {amount}'
export const leftOut = (count: number, max: number): string =>
  count === 1
    ? `The list has room for ${max} payments: 1 was left out. Send the others first.`
    : `The list has room for ${max} payments: ${count} were left out. Send the others first.`
export const lookUpFailed = 'Some names could not be looked up. Nothing was sent.'
/** `numbers` is a list of `count`: "2, 5 and 7". */
export const completeFirst = (count: number, numbers: string): string =>
  count === 1 ? `Complete row ${numbers} first.` : `Complete rows ${numbers} first.`
export const checkFirst = (count: number, numbers: string): string =>
  count === 1 ? `Check row ${numbers} first.` : `Check rows ${numbers} first.`
export const moreLines = (count: number): string => `${count} more`
export const rowChecked = (row: number): string => `I have checked row ${row}`
export const recipientChecked = 'Recipient checked'
export const checkRecipient = 'Check this recipient'
export const neverPaidRow = 'First payment to this address'
export const lookUp = 'Check names'
export const lookingUp = 'Checking names'
export const sendPayments = 'Send payments'
export const sendOnly = 'Send 1 payment'
export const reviewFirstOf = (all: number): string => `Review payment 1 of ${all}`
export const sendAll = (all: number): string => `Send all ${all} at once`
export const sendFirst = (count: number, all: number): string => `Send the first ${count} of ${all} at once`

export const noRecipient = 'Enter the recipient.'
export const noAmount = 'Enter the amount.'
export const tooManyParts = 'This row has more than two parts. Move the amount to its own field.'
export const notARecipient = 'This is neither a name nor an address.'
export const zeroAmount = 'The amount is 0.'
export const amountNotANumber = 'The amount is not a number.'

// Several payments: progress

export const tokenRemoved =
  'The token of these payments is no longer in your list. Import it by its address to continue. Nothing is lost.'
export const cancelRest = 'Cancel the rest'
export const sentOf = (sent: number, all: number): string => `${sent} of ${all} payments sent.`
export const paymentsSent = 'Payments sent'
export const paymentsOfList = 'Payments in this list'
export const continueWithSeveral = (count: number): string => `Continue with ${count} payments at once`
export const continueWith = (number: number): string => `Continue with payment ${number}`
export const stopAfterThis = 'Stop after this payment'
export const newList = 'Start a new list'
export const stateSent = 'Sent'
export const stateUnproven = 'Could not be confirmed. See your activity before you pay it again.'
export const stateFailed = 'Failed. Nothing was paid.'
export const stateUnknown =
  'Your wallet has not reported whether it sent this. It is not sent again until that is known.'
export const stateNext = 'Next'
export const stateOpen = 'Not sent yet'

// Request

export const connectToRequest = 'Connect your wallet to create a payment link.'
export const requestIntro =
  'Your link opens a filled-in payment form. The payer can review it before they sign.'
export const tokenToRequest = 'Token to request'
export const amountToRequest = 'Amount to request'
export const anyAmount = 'Any amount'
export const aboveZeroOrEmpty = 'Enter an amount above 0, or leave this empty for any amount.'
export const copyPaymentLink = 'Copy the payment link'
export const linkCopied = 'Payment link copied to your clipboard.'
export const showQrCode = 'Show QR code'
export const hideQrCode = 'Hide QR code'
export const qrCodeOfLink = 'QR code of your payment link'
