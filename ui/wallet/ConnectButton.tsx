import { observer } from 'mobx-react-lite'

import { FrameStore } from '#stores/shell/FrameStore.ts'
import { ConnectStore } from '#stores/wallet/ConnectStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './ConnectButton.module.css'

/**
 * Opens the connect dialog. Beside both columns it shows that a connection is being made; on a phone the dialog
 * itself covers the page and says so (spec 2).
 */
export const ConnectButton = observer(function ConnectButton(props: {
  readonly label?: string
  readonly wide?: boolean
}) {
  const { label = 'Connect wallet', wide = false } = props
  const connect = useStore(ConnectStore)
  const { connection } = useStore(SessionStore)
  const connecting = useStore(FrameStore).wide && connection.kind === 'connecting'
  return (
    <button
      type="button"
      className={`button primary ${wide ? 'wide' : ''} ${css.connect}`}
      disabled={connecting}
      onClick={connect.open}
    >
      {connecting && <span className="spinner" aria-hidden />}
      {connecting ? 'Connecting...' : label}
    </button>
  )
})
