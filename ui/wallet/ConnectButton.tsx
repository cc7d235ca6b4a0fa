import { observer } from 'mobx-react-lite'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './ConnectButton.module.css'

/**
 * Opens the connect dialog. Beside both columns it shows that a connection is being made; on a phone the dialog
 * itself covers the page and says so (rules/shell: connecting-shown).
 */
export const ConnectButton = observer(function ConnectButton(props: {
  readonly label?: string
  readonly wide?: boolean
}) {
  const { label = 'Connect wallet', wide = false } = props
  const layout = useStore(LayoutStore)
  const { connection } = useStore(SessionStore)
  const connecting = layout.wide && connection.kind === 'connecting'
  return (
    <button
      type="button"
      className={`button primary ${wide ? 'wide' : ''} ${css.connect}`}
      disabled={connecting}
      onClick={() => layout.open('connect')}
    >
      {connecting && <span className="spinner" aria-hidden />}
      {connecting ? 'Connecting...' : label}
    </button>
  )
})
