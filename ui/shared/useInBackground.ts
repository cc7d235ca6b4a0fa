import { useDeferredValue, useLayoutEffect, useReducer } from 'react'

/**
 * The deferred value for an expensive subtree: it changes in the background, in pieces between
 * which the browser answers a tap. Without `first` the first render has the value at once.
 */
export function useBackgroundValue<Value>(value: Value, first?: Value): Value {
  const rendered = useDeferredValue(value, first)
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  // After a render in the background React subscribes views to their stores some time later,
  // and a key pressed before would be lost; another render subscribes them at once.
  useLayoutEffect(() => {
    if (rendered) renderAgain()
  }, [rendered])
  return rendered
}

/** Whether a large part may render. One ready on mount renders at once, so that Back can restore the scroll. */
export const useInBackground = (isReady: boolean): boolean => useBackgroundValue(isReady) && isReady
