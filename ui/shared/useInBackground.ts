import { useDeferredValue, useLayoutEffect, useReducer } from 'react'

/**
 * The deferred value for an expensive subtree: it changes in the background, in pieces between which the browser answers a tap. Without
 * `first` the first render has the value at once.
 */
export function useBackgroundValue<Value>(value: Value, first?: Value): Value {
  const rendered = useDeferredValue(value, first)
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  // After a render in the background React subscribes views to their stores some time later, and a key pressed before would be
  // lost; another render does it at once.
  useLayoutEffect(() => {
    if (rendered) renderAgain()
  }, [rendered])
  return rendered
}

/**
 * Whether a large part may render that is ready. What was ready when its parent mounted renders at once, so that on Back the
 * browser can scroll to where the user was.
 */
export const useInBackground = (isReady: boolean): boolean => useBackgroundValue(isReady) && isReady
