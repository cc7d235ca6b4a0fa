import { useDeferredValue } from 'react'

/**
 * Whether a large part may render that is ready. It renders in the background, in pieces between which the browser answers a
 * tap; what was ready when its parent mounted renders at once, so that on Back the browser can scroll to where the user was.
 */
export const useInBackground = (isReady: boolean): boolean => useDeferredValue(isReady) && isReady
