import { Suspense, useEffect, useReducer, type ReactNode } from 'react'

import { onPartArrived } from '#stores/shared/lazyResource.ts'

/**
 * Suspense for parts of the app that shows its children once their parts have arrived. React by itself keeps
 * a fallback for at least 300 ms, by a timer that a busy Chromium has been seen to lose.
 */
export function PartsBoundary(props: { readonly fallback: ReactNode; readonly children: ReactNode }) {
  const [, update] = useReducer((count: number) => count + 1, 0)
  const fallback = (
    <>
      <Arrivals listener={update} />
      {props.fallback}
    </>
  )
  return <Suspense fallback={fallback}>{props.children}</Suspense>
}

/** Mounted only while the fallback is. */
function Arrivals({ listener }: { readonly listener: () => void }) {
  useEffect(() => onPartArrived(listener), [listener])
  return null
}
