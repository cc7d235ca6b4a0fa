import type { ReactNode } from 'react'

import * as texts from '#domain/activity/texts.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'

import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { useStore } from './StoreContext.tsx'

/** Closes an overlay that crashes or lacks a chunk, ends its open write, and shows a notice (rules/shell: crashes). */
export function LeavesPageUsable(props: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { onClose, children } = props
  const layout = useStore(LayoutStore)
  const transactions = useStore(TransactionStore)
  const release = useStore(ReleaseStore)
  return (
    <ErrorBoundary
      renderFault={() => null}
      onFault={(fault, { mayCome }) => {
        const isMissing = fault === 'part missing'
        if (isMissing && !mayCome && release.reloadForDialog(layout.path)) return true
        onClose()
        transactions.abandon(isMissing ? texts.partMissing : texts.partCrashed)
        return false
      }}
    >
      {children}
    </ErrorBoundary>
  )
}
