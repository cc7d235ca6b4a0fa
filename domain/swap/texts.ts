// Head of the page
export const swap = 'Swap'
/** For screen readers. */
export const swapNow = 'Swap now'
export const waysToTrade = 'Ways to trade'
export const swapSettings = 'Swap settings'
export const copyLink = 'Copy a link to this swap'

// Form
export const linkProblems = 'Problems with the link'
export const linkTokenUnknown =
  'This link asks for a token that cannot be swapped here, so it was ignored. If you trust the sender, import the token by its address, then open the link again.'
export const linkAmountInvalid = 'The amount in this link is not valid, so it was left empty.'
export const payWith = 'Pay with'
export const youPay = 'You pay'
export const switchTokens = 'Switch tokens'
export const receive = 'Receive'
export const youReceive = 'You receive'
export const feeUnknown = (symbol: string): string =>
  `The network fee could not be read, so MAX is off. Leave some ${symbol} for the fee.`
export const keepForFee = 'Your balance may not cover the network fee. Keep about {fee}.'

// Quote
export const oneToOne = '1:1. You only pay the network fee.'
export const rate = '1 {sold} = {price}'
export const youReceiveEstimated = 'You receive (estimated)'
export const minimumReceived = 'Minimum received'
export const minimumReceivedWithSlippage = (slippage: string): string =>
  `Minimum received (${slippage} slippage)`
export const priceImpact = 'Price impact'
export const routerFee = 'Router fee'
export const routerFeeOf = (share: string): string => `Router fee (${share})`
export const referrerShare = 'Your referrer’s share of that fee'
export const shareTo = '{share}, to {referrer}'
export const route = 'Route'
export const directRoute = (from: string, to: string): string => `${from} to ${to}`
export const routeThroughWrapped = (from: string, to: string): string =>
  `${from} to ${to} via the wrapped coin`
export const loadingPrice = 'Loading price'
export const updated = (ago: string): string => `Prices updated ${ago}.`
export const priceUpdated = (ago: string): string => `Price updated ${ago}`
export const quoteExpired = 'This quote has expired.'
export const refreshQuote = 'Refresh quote'
export const sameToken = 'Choose two different tokens.'
export const noPool = 'No pool trades {sold} for {bought}.'
export const tooLittleInPools = 'There is not enough {token} in the pools for this swap.'
export const poolsUnread = 'The pools could not be read, so there is no price.'
export const slippageRefused =
  'Your slippage setting is not from 0 to 50%, so nothing can be traded. Change it in the swap settings.'
export const slippageInvalid =
  'Your slippage setting is not a number, so 0% is used. Change it in the swap settings.'
export const slippageHigh = (slippage: string): string =>
  `Slippage of ${slippage} is high. Other traders can front-run your trade and take up to that much.`

// Price impact
export const amountTooSmall = 'This amount is too small: you would receive nothing. Enter a larger amount.'
export const impactBlocked = (impact: string, max: string): string =>
  `Price impact is too high: ${impact}. The limit here is ${max}.`
export const impactHigh = (impact: string): string =>
  `High price impact: you receive ${impact} less than the market price.`
export const impactVeryHigh = (impact: string): string =>
  `Very high price impact: you receive ${impact} less than the market price. This swap is large for its pool.`
/** Typed to accept a very high price impact. */
export const swapAnyway = 'swap anyway'
export const typeToContinue = (word: string): string => `Type “${word}” to continue`
export const smallerAmount =
  'At {impact} price impact you can swap {amount} now. That leaves {rest} for later.'
export const useSmallerAmount = 'Use smaller amount'
export const leftForLater = '{amount} of your amount is left. Swap it later, when the price has recovered.'

// Approval
export const theRouter = 'the router'
export const approveUnlimited = 'Approve unlimited {token} for {spender}'
export const unlimitedRisk =
  'If {spender} is ever compromised, you could lose all your {token}. It is safer to approve only what you need.'

// Button
export const approveAndSwap = 'Approve and swap'
export const wrap = 'Wrap'
export const unwrap = 'Unwrap'

// Pools
export const poolLiquidity = 'Pool liquidity'
export const bothAmounts = '{first} and {second}'
export const wrappedSymbol = (symbol: string): string => `wrapped ${symbol}`
export const loadingShare = 'Loading your share'
export const shareUnread = 'Your share could not be read.'
export const noShare = 'Your wallet holds no share of this pool.'
export const yourShare = 'Your share: {share}, {amounts}'
export const tinyShare = 'less than 0.01%'
export const maxAtImpact = 'Up to {amount} at {impact} price impact.'
export const anyAmountMovesPrice = (impact: string): string =>
  `Any amount has a price impact above ${impact}.`
export const useThisAmount = 'Use this amount'

export const priceOf = (symbol: string): string => `Price of ${symbol}`

// Reviews
export const swapTokens = (from: string, to: string): string => `Swap ${from} for ${to}`
export const wrapToken = (token: string): string => `Wrap ${token}`
export const unwrapToken = (token: string): string => `Unwrap ${token}`
export const minimumOrNothing = 'Below the minimum, nothing is exchanged.'
export const twoPools = 'Two pools, via the wrapped coin'
export const routerPurpose = 'The swap router, to exchange it'
export const shareOfRouterFee = (share: string): string => `${share} of the router fee`
export const withoutReferral =
  'Your referrer cannot receive their share, so this swap goes without a referral.'

// Notices
export const swapped = 'Swap complete'
export const wrapped = 'Wrap complete'
export const unwrapped = 'Unwrap complete'

// Why a swap is not signed
export const quoteStale = 'The chain has not produced a block since this quote, so the price may be wrong.'
export const routeGone = 'There is no longer a route between these tokens.'
export const impactNowTooHigh = 'The price has moved, and the price impact of this swap is now too high.'

// Why a block reverted a swap
export const deadlineMissed =
  'Your swap failed, most likely because it reached a block after its deadline. Nothing was exchanged, and you only paid the network fee. Try again, or allow more time in the swap settings.'
export const priceMovedInBlock =
  'Your swap failed, most likely because the price moved further than your slippage allows. Nothing was exchanged, and you only paid the network fee. Try again at the new price.'
export const revertedInBlock =
  'The transaction failed. Nothing was exchanged, and you only paid the network fee. Try again.'

// Why the contracts refuse a swap
export const deadlinePassed =
  'The deadline of this swap has passed. Nothing was exchanged. Start again, or allow more time in the swap settings.'
export const slippageExceeded =
  'The price has moved further than your slippage allows. Nothing was exchanged.'
export const takesTransferFee =
  'This token takes a fee on transfers, or refuses them, so the pools cannot trade it. Nothing was exchanged.'
export const transferRefused =
  'A token refused its transfer. It may take a fee on transfers, which pools cannot trade, or your balance has changed. Nothing was exchanged.'

// Why a reviewed swap is not signed
export const outOfTime = 'The time for this is over.'
export const movedBeyondSlippage = 'The price has moved further than your slippage allows.'
