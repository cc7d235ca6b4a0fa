// Site settings
export const title = 'Site Settings'
export const swapSettings = 'Swap Settings'
export const slippage = 'Slippage'
export const deadline = 'Deadline'
export const minutes = 'min'
export const resetSwap = 'Reset to 0.5% and 20 minutes'
export const slippageUsed = (percent: string): string => `Swaps use ${percent}.`
export const slippageUnusable = 'Nothing is swapped with it.'
export const deadlineFallback = 'Swaps use 20 minutes.'
export const notSaved = 'Not saved.'
export const highSlippage = (percent: string): string =>
  `High slippage: you may receive up to ${percent}% less than shown.`
export const veryHighSlippage = (percent: string): string =>
  `Very high slippage: you may receive up to ${percent}% less than shown.`
export const acceptSlippage = (percent: string): string => `I may lose up to ${percent}%, use it`
export const presets = (label: string): string => `${label} presets`
export const language = 'Language'
export const appearance = 'Appearance'
export const colorMode = 'Color mode'
export const light = 'Light'
export const dark = 'Dark'
export const system = 'System'
export const mediaInPosts = 'Pictures and videos in posts'
export const picturesInPosts = 'Pictures in posts'
export const loadOnClick = 'Load pictures on click'
export const loadAtOnce = 'Load pictures automatically'
export const loadingNote =
  'The site that hosts a picture sees the IP address of everyone who loads it. Videos and previews of linked pages always wait for a click.'

export const keyboard = 'Keyboard'
export const feedKeys = 'Single letters move through posts (j, k, ?)'

// An endpoint of one's own
export const networkTitle = 'Network'
export const ownEndpoint = 'Your own RPC endpoint'
export const useEndpoint = 'Check and use'
export const checkingEndpoint = 'Checking…'
export const endpointUsed = (host: string): string => `${host} is asked first.`
export const stopUsingEndpoint = 'Stop using it'
export const endpointNote = (project: string): string =>
  `It is asked before the endpoints of ${project}, which still confirm everything about money. Its operator sees your IP address and what you look at.`
export const endpointNoAddress = 'Enter a web address that starts with https://.'
export const endpointNotEncrypted =
  'Only an endpoint on this computer may start with http://. Use one that starts with https://.'
export const endpointWithPassword = 'Browsers refuse an address with a name and a password in front of an @.'
export const endpointKnown = 'This community already uses this endpoint.'
export const endpointNoAnswer =
  'It did not answer as an RPC endpoint. Check the address, and whether it allows requests from web pages.'
export const endpointOtherChain = (network: string): string => `It serves another network than ${network}.`
export const endpointNoContracts =
  'It does not know the contracts of this community: it may lack a part of the chain.'

// Entered values
export const enterPercent = 'Enter a percentage, such as 0.5.'
export const negativeSlippage = 'Slippage cannot be negative.'
export const enterPercentNumber = 'Enter a number, such as 0.5.'
export const tooManyPercentDecimals = 'At most two decimals, such as 0.25.'
export const atMostPercent = (percent: number): string => `At most ${percent}%.`
export const enterMinutes = 'Enter minutes, such as 20.'
export const negativeDeadline = 'A deadline cannot be negative.'
export const enterMinutesNumber = 'Enter a number of minutes, such as 20.'
export const wholeMinutes = 'Enter whole minutes, such as 20.'
export const atMostMinutes = (count: number): string => `At most ${count} minutes, which is three days.`
export const atLeastAMinute = 'At least 1 minute.'

// Deleting the browser storage
export const deleteStorage = 'Delete browser storage'
export const deleted = 'This deletes what the app has stored in this browser:'
export const settingsDeleted = 'your settings and color mode,'
export const walletDeleted = 'your wallet connection, so you need to connect again,'
export const referrerDeleted = 'who invited you,'
export const activityDeleted = 'your activity list,'
export const cacheDeleted = 'names, collections and posts loaded so far.'
export const fundsStay = 'Your funds and names are on the network and stay yours.'
export const deleteAndReload = 'Delete and reload'
export const unsentPosts = (count: number): string =>
  count === 1 ? '1 post that has not been sent' : `${count} posts that have not been sent`
export const openPayments = (count: number): string =>
  count === 1 ? '1 payment still to be made' : `${count} payments still to be made`
export const drafts = (count: number): string => (count === 1 ? '1 draft' : `${count} drafts`)
export const importedTokens = (count: number): string =>
  count === 1 ? '1 imported token' : `${count} imported tokens`
export const mutedItems = (count: number): string =>
  count === 1 ? '1 muted person or post' : `${count} muted people and posts`
export const watchedCollections = (count: number): string =>
  count === 1 ? '1 collection on your watchlist' : `${count} collections on your watchlist`
export const paidPeople = (count: number): string =>
  count === 1
    ? '1 person you have paid: your next payment to them counts as the first again'
    : `${count} people you have paid: your next payment to each counts as the first again`
export const givenNames = (count: number): string =>
  count === 1 ? '1 name in your address book' : `${count} names in your address book`
export const listedOrders = (count: number): string =>
  count === 1
    ? '1 limit order in your list, which stays open until it expires'
    : `${count} limit orders in your list, which stay open until they expire`
export const queuedTracks = (count: number): string =>
  count === 1 ? '1 track in the player' : `${count} tracks in the player`
export const otherEntries = (count: number): string =>
  count === 1 ? '1 other entry of this site' : `${count} other entries of this site`
export const pendingTransaction =
  'One transaction is still pending. It goes through anyway, but the app will no longer show you its result.'
export const pendingTransactions = (count: number): string =>
  `${count} transactions are still pending. They go through anyway, but the app will no longer show you their results.`
