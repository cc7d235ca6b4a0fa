/** Texts that several features show. */

export const tryAgain = 'Try again'
export const close = 'Close'
export const cancel = 'Cancel'
export const share = 'Share'
export const remove = 'Remove'
export const search = 'Search'
export const unknown = 'Unknown'
export const couldNotBeRead = 'Could not be read'
