import { useDeferredValue, useLayoutEffect, useReducer, useState } from 'react'

/**
 * The value to render a large part by: it changes in the background, in pieces between which the browser answers a tap. `first`
 * is what the first render gets.
 */
export function useBackgroundValue<Value>(value: Value, first: Value): Value {
  // Given an equal value, React would render once more in the background.
  const rendered = useDeferredValue(value, first === value ? undefined : first)
  const [initial] = useState(first)
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  // After a render in the background React subscribes views to their stores some time later, and a key pressed before would be
  // lost; another render does it at once.
  useLayoutEffect(() => {
    if (rendered !== initial) renderAgain()
  }, [rendered, initial])
  return rendered
}

/**
 * Whether a large part may render that is ready. What was ready when its parent mounted renders at once, so that on Back the
 * browser can scroll to where the user was.
 */
export const useInBackground = (isReady: boolean): boolean => useBackgroundValue(isReady, isReady) && isReady
