import { observer } from 'mobx-react-lite'

import * as texts from '#domain/wallet/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './ConnectButton.module.css'

/**
 * On a wide screen it also shows a pending connection, which on a phone the dialog shows
 * (rules/shell: connecting-shown).
 */
export const ConnectButton = observer(function ConnectButton(props: {
  readonly label?: string
  readonly wide?: boolean
}) {
  const { label = texts.connectWallet, wide = false } = props
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
      {connecting ? texts.connecting : label}
    </button>
  )
})
