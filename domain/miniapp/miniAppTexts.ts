/** The app is among the host's favorites now (rules/miniapp: host-texts). */
export const ADDED_TO_FAVORITES = 'Added to favorites!'
/** The person closed the host's question. */
export const ADD_REJECTED = 'Add miniapp rejected by user'
export const ADD_FAILED = 'Error adding mini app to favorites. Please reach out to the developer.'
/** For the log, beside the sentence above. */
export const INVALID_MANIFEST = 'Invalid domain manifest'
export const SHARE_FAILED = 'Error sharing the mini app link. Please reach out to the developer.'
/** The person closed the host's sign-in. */
export const SIGN_IN_REJECTED = 'Sign in rejected by user'
/** The host may still be asking. */
export const HOST_UNANSWERED = 'Farcaster has not answered. If it is still asking, answer there.'
/** Shown as a link to the address. */
export const LINK_NOT_OPENED = 'Farcaster did not open the link. Open it here.'
export const PROFILE_NOT_SHOWN = 'Farcaster did not show your profile. Look for it there.'
export const POST_NOT_SHOWN = 'Farcaster did not show the post. Look for it there.'
export const APP_NOT_CLOSED = 'Farcaster did not close the app. Close it there.'
/** What went wrong with the sign-in (rules/miniapp: sign-in), and what happens instead. */
export const signInFailedText = (reason: string): string =>
  `Farcaster sign-in failed: ${reason.replace(/\.$/, '')}. Your wallet signs instead.`
/** The host did not show or move a token. */
export const HOST_TOKEN_FAILED = 'Farcaster could not do this. Nothing was sent from here.'
/** It may still be done there. */
export const HOST_TOKEN_UNKNOWN = 'Farcaster has not answered. Look there before you try again.'
/** The host says it has sent, or swapped. Its transaction is its own: it is not followed here. */
export const HOST_TOKEN_DONE = 'Farcaster has taken over. Look there for the transaction.'
