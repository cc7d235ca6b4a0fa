import { observer } from 'mobx-react-lite'
import { Suspense, type ReactNode } from 'react'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useStore } from './StoreContext.tsx'

/**
 * Shows its children inside a host only (rules/miniapp: host-only-actions); the host's stores are there by then. A host
 * may answer before hydration of the prerendered page, which has no host.
 */
export const InHost = observer(function InHost({ children }: { readonly children: ReactNode }) {
  const { environment, live } = useStore(LayoutStore)
  return live && environment === 'farcaster' && <Suspense fallback={null}>{children}</Suspense>
})
