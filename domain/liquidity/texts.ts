// Add
export const addLiquidity = 'Add liquidity'
export const approveAndAdd = 'Approve and add liquidity'
export const addExplained = (token: string, coin: string, share: string): string =>
  `${token} and ${coin} become ${share}, the token you stake. Its value follows both prices, so you may get back less.`
/** The first of two steps for a user with nothing to stake. */
export const addLiquidityStep = 'First add liquidity'
export const tokenAmount = (symbol: string): string => `${symbol} amount`
/** Opens the next three, where adding is the first step of staking. */
export const whatIsAdded = 'What goes into the pool'
export const youReceiveAbout = 'Receive about'
export const shareOfPool = 'Share of pool'
export const minimumAddedAtAll = 'Minimum added'
export const minimumAdded = (slippage: string): string => `Minimum added (${slippage}% slippage)`
export const bothAmounts = '{tokens} and {coins}'
export const emptyPool = 'The pool is empty, so you set the price. Check it against other markets first.'

// Remove
export const removeLiquidity = 'Remove liquidity'
export const approveAndRemove = 'Approve and remove liquidity'
export const removeExplained = (token: string, coin: string, share: string): string =>
  `Turn ${share} back into ${token} and ${coin}. If it is staked, unstake it first.`
export const aboutAndMinimum = 'about {amount}, minimum {minimum}'

// The pool
export const inThePool = 'In the pool:'
/** As wide as two amounts. */
export const poolPlaceholder = 'In the pool: 00000000 CHAT and 0000 DEGEN'
export const poolNotLoaded = 'The pool could not be loaded, so there is no price yet.'
export const reloadPool = 'Reload the pool'

// Review
export const leastAdded = (symbol: string): string => `Minimum ${symbol} added`
export const leastReceived = (symbol: string): string => `Minimum ${symbol} received`
export const restStays = 'Anything not needed stays in your wallet.'
export const addPurpose = 'The exchange’s router, to add it to the pool'
export const removePurpose = 'The exchange’s router, to take your share out of the pool'

// Notices
export const addedNotice = 'Liquidity added'
export const removedNotice = 'Liquidity removed'
