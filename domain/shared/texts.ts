export const unknownDate = 'Unknown date'
export const tryAgain = 'Try again'
export const getCoins = (symbol: string): string => `Get ${symbol}`
export const close = 'Close'
export const cancel = 'Cancel'
export const share = 'Share'
export const postIt = 'Post it'
export const remove = 'Remove'
export const search = 'Search'
export const unknown = 'Unknown'
export const couldNotBeRead = 'Could not be read'
export const copied = 'Copied'
export const repeatedInLink =
  'This link says the same thing twice, so none of it was used. Ask its sender for another one.'
export const copyAddress = 'Copy the address'
export const whoIs = (name: string): string => `Who ${name} is`
export const whoThisIs = 'Who this is'
export const lookingUpHolder = 'Looking up this name'
export const notRegistered = 'This name is not registered'
export const holderUnknown = 'The holder could not be read.'
export const invisibleCharacters = 'This name contains invisible characters.'
export const loading = 'Loading'
export const loadMore = 'Load more'
export const couldNotStart = 'The app could not start. Your funds are safe. Check your connection and reload.'
export const browserTooOld =
  'This browser is too old for this page. Use Chrome or Edge 111, Firefox 121, Safari or iOS 16.4, or a newer one.'
export const needsJavaScript =
  'Reading the chain and signing with your wallet need JavaScript. Please switch it on.'
export const notStartedYet = 'The app is taking long to start. Your funds are safe.'
export const loadWithoutFiles = 'Load again without saved files'
/** A value's time, or its age while it is updated. */
export const asOf = (time: string): string => `As of ${time}`
export const asOfEarlier = 'As of an earlier read, updating'
export const asOfUpdating = (ago: string): string => `As of ${ago}, updating`
export const wordOfIndex = 'This list is the word of the index service. Check an address before you pay it.'
/** `minutes` is at least 1. */
export const indexIsBehind = (minutes: number): string =>
  minutes === 1
    ? 'This list is 1 minute behind the chain. Newer entries may be missing.'
    : `This list is ${minutes} minutes behind the chain. Newer entries may be missing.`
export const aMomentAgo = 'a moment ago'
