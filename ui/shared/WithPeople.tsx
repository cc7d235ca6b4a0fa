import { Suspense, type ReactNode } from 'react'

import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { NeedsFeatures } from './StoreContext.tsx'

/** Renders its children once the stores of people are loaded, `waiting` until then, `plain` if that fails. */
export function WithPeople(props: {
  readonly plain: ReactNode
  readonly waiting?: ReactNode
  readonly children: ReactNode
}) {
  const { plain, waiting = plain, children } = props
  return (
    <ErrorBoundary renderFault={() => plain}>
      <Suspense fallback={waiting}>
        <NeedsFeatures features={['names/people']}>{children}</NeedsFeatures>
      </Suspense>
    </ErrorBoundary>
  )
}
