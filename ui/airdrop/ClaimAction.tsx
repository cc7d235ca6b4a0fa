import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import * as texts from '#domain/airdrop/texts.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'

export const ClaimAction = observer(function ClaimAction(props: {
  readonly busy: boolean
  readonly onClaim: () => void
  /** Only one of a view is (`useFirstWorth`). */
  readonly primary?: boolean
  readonly children: ReactNode
}) {
  const { shownAccount, account, onSupportedChain } = useStore(SessionStore)
  if (shownAccount === undefined) return <ConnectButton label={texts.connectToClaim} />
  if (account && !onSupportedChain) return <SwitchNetworkButton />
  return (
    <button
      type="button"
      className={props.primary ? 'button primary' : 'button'}
      disabled={props.busy || !account}
      onClick={props.onClaim}
    >
      {props.busy && <span className="spinner" aria-hidden />}
      {props.children}
    </button>
  )
})
