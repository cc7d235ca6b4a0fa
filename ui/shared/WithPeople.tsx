import { Suspense, type ReactNode } from 'react'

import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { NeedsFeatures } from './StoreContext.tsx'

/** Its children once the stores of people are there; until then, and where they cannot be fetched, what is known without them. */
export function WithPeople({ plain, children }: { readonly plain: ReactNode; readonly children: ReactNode }) {
  return (
    <ErrorBoundary renderFault={() => plain}>
      <Suspense fallback={plain}>
        <NeedsFeatures features={['people']}>{children}</NeedsFeatures>
      </Suspense>
    </ErrorBoundary>
  )
}
