import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import * as texts from '#domain/wallet/texts.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { SwitchReport } from '../lazyParts.ts'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'

/** The supported chain's name if the wallet is on it, otherwise "Unsupported network" (rules/wallet: switch-chain). */
export const NetworkName = observer(function NetworkName() {
  const { onSupportedChain } = useStore(SessionStore)
  const { chain } = useConfig()
  return <span>{onSupportedChain ? chain.name : texts.unsupportedNetwork}</span>
})

/** The switch-chain control as a plain button, with the network's name above it (rules/wallet: switch-chain). */
export function SwitchNetworkButton() {
  return (
    <div className="grid gap-2">
      <p className="muted">
        <NetworkName />
      </p>
      <SwitchAction />
    </div>
  )
}

/** Switches the wallet to the supported chain, and shows why that failed (rules/wallet: switch-chain). */
export const SwitchAction = observer(function SwitchAction() {
  const session = useStore(SessionStore)
  const { chain } = useConfig()
  const { switching } = session
  return (
    <div className="grid gap-2">
      <button
        type="button"
        className="button primary wide"
        disabled={switching.kind === 'asking'}
        onClick={() => void session.switchNetwork()}
      >
        {switching.kind === 'asking' && <span className="spinner" aria-hidden />}
        {texts.switchTo(chain.name)}
      </button>
      {switching.kind !== 'idle' && (
        <ErrorBoundary renderFault={() => texts.unsupportedNetwork}>
          <Suspense fallback={null}>
            <SwitchReport switching={switching} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
})
