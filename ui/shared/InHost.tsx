import { observer } from 'mobx-react-lite'
import { Suspense, type ReactNode } from 'react'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useStore } from './StoreContext.tsx'

/**
 * Renders its children only inside a host (rules/miniapp: host-only-actions), with the host's stores loaded.
 * Waits for hydration: a host may answer earlier, and the prerendered page has none.
 */
export const InHost = observer(function InHost({ children }: { readonly children: ReactNode }) {
  const { environment, live } = useStore(LayoutStore)
  return live && environment === 'farcaster' && <Suspense fallback={null}>{children}</Suspense>
})
