import { observer } from 'mobx-react-lite'
import { Suspense, type ReactNode } from 'react'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { NeedsFeatures, useConfig, useStore } from './StoreContext.tsx'

/** Renders its children if the community has an index service, once its stores are loaded; otherwise `plain`. */
export const WithIndex = observer(function WithIndex(props: {
  readonly plain?: ReactNode
  readonly loading?: ReactNode
  readonly children: ReactNode
}) {
  const { plain, loading = plain, children } = props
  const { indexer } = useConfig()
  const { live } = useStore(LayoutStore)
  if (indexer === '') return plain
  // A prerendered page cannot wait for it.
  if (!live) return loading
  return (
    <ErrorBoundary renderFault={() => plain}>
      <Suspense fallback={loading}>
        <NeedsFeatures features={['shell/indexService']}>{children}</NeedsFeatures>
      </Suspense>
    </ErrorBoundary>
  )
})
