import { observer } from 'mobx-react-lite'

import type { Address } from '#domain/shared/Address.ts'
import * as texts from '#domain/miniapp/texts.ts'
import { HostTokensStore } from '#stores/miniapp/HostTokensStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './HostTokenActions.module.css'

/** The host's own actions for a token. Renders nothing if the host does not support the chain. */
export const HostTokenActions = observer(function HostTokenActions(props: {
  readonly token: Address
  readonly symbol: string
  /** The recipient, if known; absent on pages that do not send. */
  readonly recipient?: Address | undefined
  /** The token to swap for; absent on pages that do not swap. */
  readonly swapFor?: Address | undefined
}) {
  const { token, symbol, recipient, swapFor } = props
  const host = useStore(HostTokensStore)
  const { offer, busy } = host
  const sends = offer.send && recipient !== undefined
  const swaps = offer.swap && swapFor !== undefined
  if (!offer.view && !sends && !swaps) return null
  return (
    <div className={`wrap ${css.ways}`} role="group" aria-label={texts.tokenActions(symbol)}>
      {offer.view && (
        <button type="button" className="text-button" disabled={busy} onClick={() => void host.view(token)}>
          {texts.showToken(symbol)}
        </button>
      )}
      {sends && (
        <button
          type="button"
          className="text-button"
          disabled={busy}
          onClick={() => void host.send(token, recipient)}
        >
          {texts.sendToken(symbol)}
        </button>
      )}
      {swaps && (
        <button
          type="button"
          className="text-button"
          disabled={busy}
          onClick={() => void host.swap(token, swapFor)}
        >
          {texts.swapToken(symbol)}
        </button>
      )}
    </div>
  )
})
