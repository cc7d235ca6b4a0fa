import { Suspense, type ReactNode } from 'react'

import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { NeedsFeatures, useConfig } from './StoreContext.tsx'

/** Renders its children where the community has an index service, once its stores are loaded; `plain` in any other case. */
export function WithIndex(props: {
  readonly plain?: ReactNode
  /** While the stores are loading, `plain` by default. */
  readonly loading?: ReactNode
  readonly children: ReactNode
}) {
  const { plain, loading = plain, children } = props
  const { indexer } = useConfig()
  if (indexer === '') return plain
  return (
    <ErrorBoundary renderFault={() => plain}>
      <Suspense fallback={loading}>
        <NeedsFeatures features={['index service']}>{children}</NeedsFeatures>
      </Suspense>
    </ErrorBoundary>
  )
}
