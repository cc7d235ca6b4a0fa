import { observer } from 'mobx-react-lite'

import type { Address } from '#domain/shared/Address.ts'
import { HostTokensStore } from '#stores/miniapp/HostTokensStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './HostTokenActions.module.css'

/** What the host itself can do with a token of our chain; nothing where it does not know the chain. */
export const HostTokenActions = observer(function HostTokenActions(props: {
  readonly token: Address
  readonly symbol: string
  /** Whom it is to be sent to, where that is known; absent where nothing is sent here. */
  readonly recipient?: Address | undefined
  /** What it is to be exchanged for; absent where nothing is exchanged here. */
  readonly swapFor?: Address | undefined
}) {
  const { token, symbol, recipient, swapFor } = props
  const host = useStore(HostTokensStore)
  const { offer, asking } = host
  const sends = offer.send && recipient !== undefined
  const swaps = offer.swap && swapFor !== undefined
  if (!offer.view && !sends && !swaps) return null
  return (
    <div className={css.ways} role="group" aria-label={`${symbol} in Farcaster`}>
      {offer.view && (
        <button type="button" className="text-button" disabled={asking} onClick={() => void host.view(token)}>
          Show {symbol} in Farcaster
        </button>
      )}
      {sends && (
        <button
          type="button"
          className="text-button"
          disabled={asking}
          onClick={() => void host.send(token, recipient)}
        >
          Send {symbol} with Farcaster
        </button>
      )}
      {swaps && (
        <button
          type="button"
          className="text-button"
          disabled={asking}
          onClick={() => void host.swap(token, swapFor)}
        >
          Swap {symbol} in Farcaster
        </button>
      )}
    </div>
  )
})
