// Head of the page
export const limit = 'Limit'
export const limitOrder = 'Limit order'
export const limitPurpose = 'Signing is free. Filled at your price or better.'

// Price and expiry
export const orderPrice = 'Order price'
export const marketPrice = 'Market price'
export const myPrice = 'My price'
export const yourPrice = (token: string, currency: string): string =>
  `Your price for 1 ${token}, in ${currency}`
export const priceIsZero = 'Enter a price above 0.'
export const startsAtMarket = 'Starts at the market price.'
export const rate = '1 {sold} = {price} {bought}'
export const invertPrice = 'Invert price:'
export const useMarketPrice = 'Use market price'
export const priceTooHigh = 'At this price you would receive more than any token can count.'
export const expiresIn = 'Expires in'
export const marketUnknown = 'Market price unknown'
export const twiceTheMarket = 'At least twice as good as the market'
export const betterThanMarket = (share: string): string => `${share} better than the market`
export const atMarket = 'At the market price'
export const worseThanMarket = (share: string): string => `${share} worse than the market`
export const fillsAtOnce = (share: string): string =>
  `${share} worse than the market. The order fills at once, for less than you could get.`

// Quote
export const maximumPaid = 'Maximum paid'
export const maximumPaidWithSlippage = (slippage: string): string => `Maximum paid (${slippage} slippage)`
export const feeIncluded = 'Fee (included)'
export const youReceiveWithSwap = 'You receive with a swap'
export const youPayWithSwap = 'You pay with a swap'
export const worseThanMarketBy = 'Worse than the market by'
export const gettingQuote = 'Getting a quote'
export const enterPrice = 'Enter the price you want.'
export const enterAmount = 'Enter an amount to see the price.'
export const noOrderNeeded = 'These tokens are exchanged 1:1, so you do not need an order.'
export const chainUnread = 'The chain could not be read, so there is no price.'

// Notes
export const pricesNotComparable =
  'The pools could not be read, so this price cannot be checked. Until it is, the order cannot be signed.'
export const priceBlocked = (loss: string, max: string): string =>
  `This price is ${loss} worse than the market. The limit here is ${max}.`
export const askForMore = 'Ask for a better price.'
export const tryOtherAmount = 'Try another amount, or swap instead.'
export const noMarketPrice = 'No pool trades these tokens, so there is no market price to compare with.'
export const priceIsWorse = (loss: string): string =>
  `This price is ${loss} worse than the market. You would lose the difference.`
/** Typed to accept a bad or an unknown price. */
export const orderAnyway = 'order anyway'
export const wrappedNotListed =
  'Orders cannot sell {coin}, and its wrapped token is not listed here. Swap instead.'
export const exceedsBalance = 'This order may take up to {amount}, which is more than you have.'
export const wrappedFirst =
  'Orders cannot sell {coin} itself. It is wrapped to {wrapped} first, 1:1, and stays yours.'
export const payWithWrapped = (symbol: string): string => `Pay with the ${symbol} you have`
export const approvalIncludesOpen = 'Your open orders need {amount}, so the approval covers that, too.'
export const shortfall =
  'Your open orders may take {promised} and this one {amount}, but you have only {held}. Some of these orders may not be filled. Unfilled orders cost nothing and expire.'
export const shortfallOnceWrapped =
  'Your open orders may take {promised} and this one {amount}, but you have only {held} once your coins are wrapped. Some of these orders may not be filled. Unfilled orders cost nothing and expire.'

// Button
export const placeOrder = 'Place order'
export const approveAndOrder = 'Approve and place order'
export const wrapThenOrder = 'Wrap, then place order'
export const wrapSteps = 'First you wrap your coins. Then you approve and sign the order.'
export const openOrdersNeedApproval = 'Your open orders cannot be filled without it.'
export const theOrderBook = 'the order book'
export const swapInstead = 'Swap instead'
export const wrapOnSwapPage = 'Go to Swap to wrap'
export const unwrapOnSwapPage = 'Go to Swap to unwrap'

// Your orders
export const yourOrders = 'Your orders'
export const connectToSeeOrders = 'Connect your wallet to see your orders.'
export const noOrders = 'No orders yet. The orders you place in this browser appear here.'
export const loadingOrders = 'Loading your orders'
export const bookSilent = 'The order book is not responding. Your open orders may still be filled.'
export const chainSilent = 'The chain could not be read. Some of your orders may have been filled.'
export const refreshOrders = 'Refresh orders'
export const howToCancel =
  'Cancel is free, but the order may be filled first. Cancel on-chain is certain once it is confirmed, and costs the network fee.'
export const sellTerms = '{sold} for at least {bought}'
export const buyTerms = 'Up to {sold} for {bought}'
export const placed = 'Placed {when}'
export const timeLeft = (time: string): string => `${time} left`
export const timeOver = 'expired'
export const viewOnExplorer = 'View on block explorer'
export const youPaid = 'You paid'
export const youReceived = 'You received'
export const moreThanMinimum = 'More than your minimum'
export const lessThanMaximum = 'Less than your maximum'
export const filledAmountsUnknown =
  'The chain confirms that this order was filled within your limit. The order book does not report the exact amounts.'
export const cancelOnChain = 'Cancel on-chain'
export const cancelLabel = (order: string): string => `Cancel: ${order}`
export const cancelOnChainLabel = (order: string): string => `Cancel on-chain: ${order}`
export const cancelAll = (count: number): string => `Cancel all ${count} open orders`
export const storedOrders = (count: number): string =>
  `Open orders always stay in this list. Of the others it keeps the newest ${count}.`

// States of an order
export const open = 'Open'
export const cancelling = 'Cancelling'
export const notCancelled = 'Not cancelled'
export const filled = 'Filled'
export const cancelled = 'Cancelled'
export const cancelledOnChain = 'Cancelled on-chain'
export const expired = 'Expired'
export const unknownNote = 'It is not known whether the order book has this order. It may still be filled.'
export const cancellingOnChainNote =
  'The order is cancelled once your transaction is confirmed. Until then it may still be filled.'
export const cancellingNote =
  'You asked the order book to cancel. Until it confirms, the order may still be filled.'
export const cancelledOnChainNote = 'It can no longer be filled. Nothing was exchanged.'
export const cancelledNote =
  'It may still be filled if it was taken just before. Cancel on-chain to rule that out.'
export const expiredNote = 'Nobody filled it in time. Nothing was exchanged.'

// Reviews
export const maximumNote = 'This is the most you pay. Anything not needed stays yours.'
export const fillableUntil = 'Can be filled until'
export const relayerPurpose = 'The order contract, to take it when an order is filled'
export const signatureBinds =
  'Your signature is as binding as a transaction until the order is filled, cancelled or expired.'
/** For a contract wallet, such as a Safe. */
export const ownersSign =
  'If your wallet needs several owners, keep this page open until all of them have signed.'
export const cancelOrder = 'Cancel order'
export const keepOrder = 'Keep order'
export const keepOrders = 'Keep orders'
export const cancelMayBeLate =
  'The order may still be filled before it is cancelled. This signature moves nothing.'
export const cancelOrders = (count: number): string => `Cancel ${count} orders`
export const cancelAllMayBeLate =
  'Some of these orders may still be filled before they are cancelled. This signature moves nothing.'
export const orderLine = (kind: 'sell' | 'buy', sold: string, bought: string): string =>
  kind === 'sell' ? `${sold} for at least ${bought}` : `Up to ${sold} for ${bought}`
export const cancelOrderOnChain = 'Cancel order on-chain'
export const cancelOnChainNote =
  'Once this is confirmed, the order can no longer be filled. Until then it still may be.'
export const placeOrderFor = (sell: string, buy: string): string => `Place order: ${sell} for ${buy}`
export const cancelOrderOf = (sell: string): string => `Cancel order to sell ${sell}`

// Notices
export const orderPlaced = 'Order placed'
export const orderUnconfirmed =
  'The order book did not respond. Your order may be open all the same, so it stays in your list until that is known.'
export const orderFilled = 'Order filled.'
export const orderCancelledOnChain = 'Order cancelled'
export const orderRefused = (reason: string): string => `${reason} Nothing has moved.`

// Why an order is not signed
export const quoteExpired = 'The price has expired, and the order book has no new one.'
export const priceNowTooBad = 'The price has moved, and this order would now lose too much.'
export const otherSettlement =
  'The contract that settles orders is not the one this community has configured.'
export const otherApp = 'This order does not come from this app.'
export const signatureInvalid =
  'This signature is not valid for your account yet. If it has several owners, all who must sign have to.'
export const amountTooSmall = 'The amount is too small: nothing would be exchanged.'
export const amountTooLarge = 'This amount is larger than any token’s supply.'
export const sameToken = 'Both sides are the same token.'
export const expiresTooSoon = 'The order would expire before it can be filled.'
export const expiresTooLate = 'An order can be open for four days at most.'

// Why the order book refuses
export const noLiquidity =
  'There are no offers for this trade right now. Try another amount, or swap instead.'
export const feeExceedsAmount = 'This amount is too small to pay the fee. Try a larger one.'
export const tokenUnsupported = 'The order book does not trade this token. Swap instead.'
export const balanceTooLow = 'Your account does not have what this order sells.'
export const notApproved = 'The order book may not spend what this order sells yet. Approve it first.'
export const badExpiry = 'The order book does not accept an expiry this short or this long.'
export const duplicate = 'You already have an open order with exactly these terms.'
export const notFound = 'The order book does not have this order.'
export const alreadyOver = 'This order is already filled, cancelled or expired.'
export const tooManyRequests = 'Too many requests to the order book. Wait a minute, then try again.'
export const tooManyOpen =
  'You have too many open orders. Cancel one, or wait until one is filled or expires.'
/** Followed by the order book's own text. */
export const refused = (reason: string): string => `The order book refused: ${reason}`
export const answerNotTrusted = 'The order book sent an invalid response. Nothing was signed.'
export const bookUnavailable = 'The order book is not responding. Try again in a moment, or swap instead.'

// Why an order is not cancelled
export const contractsCancelOnChain =
  'The order book takes no cancellations from contract wallets. Cancel on-chain instead.'
export const cancelUnanswered = 'The order book did not respond. The order may still be filled. Try again.'
export const noneToCancel = 'None of these orders is open any more.'
export const noneCancelled = (reason: string): string =>
  `The order book cancelled none of the orders of that signature. ${reason}`
export const cancelOnChainFailed = 'The transaction did not cancel the order. It may still be filled.'
