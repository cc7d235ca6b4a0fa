export const title = 'Airdrop'
export const lead =
  'Claim tokens reserved for this community. You can check any name or account, even without a wallet.'

// Claims of the connected account
export const youCanClaim = 'You can claim'
export const whatYouCanClaim = 'What you can claim'
export const forYourName = 'For your name'
export const forAllNames = 'For your names'
export const forYourNames = (count: number): string => `For your ${count} names`
export const forYourPoints = 'For your points'
export const fromTheList = 'From the list'
export const connectToSee = 'Connect your wallet to see'
export const couldNotBeLoaded = 'Could not be loaded'
export const amountLeft = '{amount} left'
export const youClaimed = 'You claimed {amount}'
export const nothingToClaim = 'Nothing to claim'
export const claimsLoading = 'Loading what you can claim'
export const claim = 'Claim'
export const claimAll = 'Claim all'
export const connectToClaim = 'Connect wallet to claim'
export const someNotLoaded = 'Some of your claims could not be loaded. Nothing is lost.'

// Tabs
export const waysToClaim = 'Ways to claim'
export const byName = 'By name'
export const byPoints = 'By points'

// Terms
export const perName = 'Per name'
export const eligibleNames = 'Eligible names'
export const upToNumber = (highest: bigint): string => `up to #${highest}`
export const status = 'Status'
export const open = 'Open'
export const paused = 'Paused'
export const notStarted = 'Not started'
export const perCoinSpent = (coin: string): string => `Per ${coin} spent`
export const termsNotLoaded = 'The airdrop could not be loaded. Nothing is lost.'
/** As wide as an amount. */
export const amountPlaceholder = '0000 CHAT'

// The field
export const nameOrAddress = 'Name or address'
export const checkNameOrAddress = 'Check a name or address'
export const invalidNameOrAddress = 'This is not a valid name or address. Check for typos.'
export const anyoneForName = 'Anyone can claim for a name. The tokens always go to its owner.'
export const anyoneForAccount = 'Anyone can claim for an account. The tokens always go to that account.'
export const ownPointsOnly = 'You can check any account. Each account claims for itself.'
export const lookingUp = 'Looking up this name'
export const noOwner = 'No one owns this name'
export const ownerNotLoaded = 'The owner of this name could not be loaded.'

// Verdicts on a name
export const thisName = 'This name'
export const nameLoading = 'Checking this name'
export const nameNotLoaded = 'The claim of this name could not be loaded. Nothing is lost.'
export const canBeClaimed = 'can be claimed'
export const goesToYouAsOwner = 'You own this name, so the tokens go to you.'
/** Followed by the owner. */
export const goesToOwner = 'The tokens go to the owner of the name:'
export const goesToOwnerNotYou = 'The tokens go to the owner of the name, not to you:'
export const claimForOwner = 'Claim for the owner'
export const namePending = 'A claim for this name is pending.'
export const nameClaimed = 'Already claimed. Each name can claim once.'
export const nameHasNoOwner = 'No one owns this name, so it can’t claim.'
export const numberTooHigh = (number: bigint, highest: bigint): string =>
  `This name is #${number}. Only names up to #${highest} can claim.`
export const namePaused = 'Claiming is paused. This name can claim once it resumes.'
export const nameNotStarted =
  'Claiming has not started. A claim now would pay nothing and could not be repeated.'

// Names of an account
export const yourNames = 'Your names'
export const namesOfAddress = 'Names of this address'
export const namesOwnedBy = 'Names owned by {owner}'
export const noNames = 'This address owns no names.'
export const youOwnNoName = (tld: string): string =>
  `You don’t own a ${tld} name. New names may not be eligible.`
export const connectToSeeNames = (tld: string): string =>
  `Connect your wallet to see what your ${tld} names can claim.`
/** As wide as a name. */
export const namePlaceholder = 'alice.degen'
export const namesNotListed = 'The names could not be loaded. You can still enter a name above.'
export const claimsNotLoaded = 'The claims of these names could not be loaded. Nothing is lost.'
export const oldestNames = (count: number): string =>
  `Only the ${count} oldest names are shown. Enter any other name above.`
export const pending = 'Pending'
export const claimed = 'Claimed'
export const notEligible = (number: bigint): string => `Not eligible: #${number}`
export const unowned = 'No owner'
export const total = 'Total {amount}'
export const claimThisName = 'Claim this name'
export const claimAllNames = (count: number): string => `Claim all ${count}`
export const oneTransactionEach =
  'Each name takes one transaction. You can stop at any time and claim the rest later.'

// Verdicts on an account
export const thisAccount = 'This account'
export const you = 'You'
export const accountLoading = 'Checking this account'
export const accountNotLoaded = 'The claim of this account could not be loaded. Nothing is lost.'
export const accountPending = 'This claim is pending.'
export const accountClaimed = 'Already claimed. Each account can claim once.'
export const claimedOnce = 'You can claim once. What you spend later does not count.'
export const onlyThisAccount = 'Only this account can claim, with its own wallet.'
export const pointsPaused = 'Claiming is paused. The tokens can be claimed once it resumes.'
export const nothingSpent = (coin: string): string =>
  `Nothing to claim yet: this account has not spent any ${coin} here.`
export const whatCounts = 'Only what you spend in this community counts, not points you were given.'
export const howToEarnPoints = 'See how to earn points'
export const goesToYou = 'The tokens go to you.'
export const goesToAccount = 'The tokens go to this account.'
export const goesToAccountNotYou = 'The tokens go to this account, not to you.'
export const claimForAccount = 'Claim for this account'
export const accountNotListed = 'This account is not on the list.'
export const notEnoughHeld =
  'The list gives this account {amount}, but the contract does not hold enough to pay it. Try again later.'
export const unknownToken = 'This list pays out a token this app does not know, so you can’t claim here.'

// The list
export const theList = 'The list'
export const listRoot = 'List root, computed in your browser'
export const contractRoot = 'Contract root'
export const listNotLoaded = 'The list could not be loaded. Nothing is lost.'
export const listNotThere = (httpStatus: number): string =>
  `The server of the list refuses to give it (HTTP ${httpStatus}). Nothing is lost.`
export const notAList =
  'What this community publishes as its list is not a list, so nothing can be claimed with it.'
export const listEmpty = 'The list is empty, so nothing can be claimed with it.'
export const listTooLong = (lines: string, size: string): string =>
  `The list has more than ${lines} lines or ${size}, which this page cannot check. Nothing is lost.`
export const listLineWrong = (line: number): string =>
  `Line ${line} of the list is wrong, so nothing can be claimed with it. Tell the community.`
export const contractNotLoaded = 'The contract could not be loaded. Nothing is lost.'
export const listVerified = (count: number): string =>
  count === 1
    ? 'Verified: the contract was made for this list of 1 account.'
    : `Verified: the contract was made for this list of ${count} accounts.`
export const listDiffers = 'This list does not match the contract, so nothing can be claimed with it.'

// Balance
export const yourTokens = (symbol: string): string => `Your ${symbol || tokens}`

// Review
/** For a token without a symbol. */
export const tokens = 'tokens'
export const claimFor = (amount: string, name: string): string => `Claim ${amount} for ${name}`
export const toOwnerNow = (amount: string): string =>
  `The ${amount} go to the owner of the name at the time the transaction confirms. Right now that is you.`
export const youGetNothingOwner = (amount: string, owner: string): string =>
  `You get nothing: the ${amount} go to the owner of the name, right now ${owner}.`
export const nameClaimsOnce = 'Each name can claim only once.'
export const youGetOnce = (amount: string): string =>
  `You get ${amount}, once. What you spend later does not count.`
export const youGetNothingListed = (amount: string): string =>
  `You get nothing: the ${amount} go to the account on the list.`

// Buttons, activity and notices
export const claimName = (name: string): string => `Claim for ${name}`
export const claimPointsLabel = 'Claim tokens for your points'
export const claimListLabel = 'Claim tokens from the list'
export const claimedNotice = 'Tokens claimed'

// Why nothing was sent
export const refusedPaused = 'Claiming is paused.'
export const refusedNotStarted = 'Claiming has not started.'
export const refusedClaimed = 'This was already claimed.'
export const refusedNoOwner = 'No one owns this name.'
export const refusedNotEligible = 'This name is not eligible.'
export const refusedNothing = 'This account has nothing to claim.'
export const refusedNotListed = 'This account is not on the list.'
export const refusedListDiffers = 'The published list does not match the contract.'
export const refusedUnknownToken = 'The list pays out a token this app does not know.'
export const refusedNotEnough = 'The contract does not hold enough tokens.'
