import { observer } from 'mobx-react-lite'

import * as texts from '#domain/wallet/texts.ts'
import { switchFailureText } from '#domain/wallet/switchFailureText.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './SwitchNetworkButton.module.css'

/** Switches the wallet to the supported chain, and shows why that failed (rules/wallet: switch-chain). */
export const SwitchNetworkButton = observer(function SwitchNetworkButton() {
  const session = useStore(SessionStore)
  const { chain } = useConfig()
  const { switching } = session
  return (
    <div className={css.control}>
      <button
        type="button"
        className="button primary wide"
        disabled={switching.kind === 'asking'}
        onClick={() => void session.switchNetwork()}
      >
        {switching.kind === 'asking' && <span className="spinner" aria-hidden />}
        {texts.switchTo(chain.name)}
      </button>
      {switching.kind === 'asking' && (
        <p className="muted" role="status">
          {texts.confirmSwitch}
        </p>
      )}
      {switching.kind === 'failed' && (
        <p className={switching.failure.kind === 'rejected' ? 'muted' : css.failure} role="alert">
          {switchFailureText(switching.failure, chain.name)}
        </p>
      )}
    </div>
  )
})
