// Notices
export const addedToFavorites = 'Added to favorites!'
export const addRejected = 'Add miniapp rejected by user'
export const addFailed = 'Error adding mini app to favorites. Please reach out to the developer.'
export const invalidManifest = 'Invalid domain manifest'
export const shareFailed = 'Error sharing the mini app link. Please reach out to the developer.'
export const signInRejected = 'Sign in rejected by user'
export const hostUnanswered =
  'Farcaster did not respond. If its request is still open, confirm or reject it there.'
export const linkNotOpened = 'Farcaster could not open the link. Open it here.'
export const profileNotShown = 'Farcaster could not show your profile. Open it there.'
export const postNotShown = 'Farcaster could not show the post. Open it there.'
export const appNotClosed = 'Farcaster could not close the app. Close it there.'
export const signInFailedText = (reason: string): string =>
  `Farcaster sign-in failed: ${reason.replace(/\.$/, '')}. Your wallet signs instead.`
export const signInUnanswered = 'The sign-in server did not answer'
export const tokenTooShort = 'The sign-in would end within seconds'
/** The limit is `MAX_SIGNATURE_BYTES`. */
export const signInTooLong = 'The signature has more than 4000 bytes'
/** After ten seconds without an answer. */
export const hostSilent =
  'Farcaster has not answered yet. Look for its request and confirm or reject it. If there is none, close this app there and open it again.'
export const tokenNotShown = 'Farcaster could not show the token. Look for it there.'
/** The host lacks the action, so it was not asked. */
export const hostTokenNotOffered = 'Farcaster does not offer this here. Nothing was sent.'
/** The host's word alone. */
export const hostTokenFailed = 'Farcaster reports that this failed. Check there before you try again.'
export const hostTokenUnknown = 'Farcaster did not respond. Check there before you try again.'
export const hostTokenDone = 'Farcaster reports that it sent the transaction. Follow it there.'

// Sidebar and buttons
export const hostName = 'Farcaster'
export const inFavorites = 'In your favorites'
export const addToFavorites = 'Add to Favorites'
export const shareOnHost = 'Share on Farcaster'
export const originalPost = 'The post you came from'
export const postBy = (author: string): string => `The post by ${author}`
export const closeApp = 'Close the app'
export const hostProfile = 'Farcaster profile'
export const tokenActions = (symbol: string): string => `${symbol} in Farcaster`
export const showToken = (symbol: string): string => `Show ${symbol} in Farcaster`
export const sendToken = (symbol: string): string => `Send ${symbol} with Farcaster`
export const swapToken = (symbol: string): string => `Swap ${symbol} in Farcaster`
