import { Suspense, type ReactNode } from 'react'

import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { NeedsFeatures } from './StoreContext.tsx'

/**
 * Renders its children once the stores of people are loaded; until then, and where they fail to load, renders `plain`.
 */
export function WithPeople({ plain, children }: { readonly plain: ReactNode; readonly children: ReactNode }) {
  return (
    <ErrorBoundary renderFault={() => plain}>
      <Suspense fallback={plain}>
        <NeedsFeatures features={['people']}>{children}</NeedsFeatures>
      </Suspense>
    </ErrorBoundary>
  )
}
