import { observer } from 'mobx-react-lite'
import { Suspense, type ReactNode } from 'react'

import { FrameStore } from '#stores/shell/FrameStore.ts'

import { useStore } from './StoreContext.tsx'

/** Shows its children inside a host only (spec 2, 6); the host's stores are there by then. */
export const InHost = observer(function InHost({ children }: { readonly children: ReactNode }) {
  const { environment } = useStore(FrameStore)
  return environment === 'farcaster' && <Suspense fallback={null}>{children}</Suspense>
})
