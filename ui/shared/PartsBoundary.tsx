import { Suspense, useEffect, useReducer, type ReactNode } from 'react'

import { onPartSettled } from '#stores/shared/lazyResource.ts'

/**
 * Suspense for parts of the app that shows its children once their parts have arrived, or the failure of one. React by
 * itself keeps a fallback for at least 300 ms, by a timer that a busy Chromium has been seen to lose.
 */
export function PartsBoundary(props: { readonly fallback: ReactNode; readonly children: ReactNode }) {
  const [, update] = useReducer((count: number) => count + 1, 0)
  const fallback = (
    <>
      <Retries retry={update} />
      {props.fallback}
    </>
  )
  return <Suspense fallback={fallback}>{props.children}</Suspense>
}

/** Mounted only while the fallback is. */
function Retries({ retry }: { readonly retry: () => void }) {
  useEffect(() => {
    // A part may have come since the fallback was rendered.
    retry()
    return onPartSettled(retry)
  }, [retry])
  return null
}
