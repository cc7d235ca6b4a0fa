import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'

export const SaveButton = observer(function SaveButton(props: {
  readonly enabled: boolean
  readonly onSave?: () => void
  readonly label?: string
  readonly children: ReactNode
}) {
  const { enabled, onSave, label, children } = props
  const tools = useStore(OwnerToolsStore)
  const session = useStore(SessionStore)
  const ready = enabled && !tools.busy && session.onSupportedChain
  return (
    <button
      type={onSave ? 'button' : 'submit'}
      className={onSave ? 'button' : 'button primary'}
      aria-label={label}
      disabled={!ready}
      onClick={onSave}
    >
      {tools.busy && enabled && <span className="spinner" aria-hidden />}
      {children}
    </button>
  )
})
