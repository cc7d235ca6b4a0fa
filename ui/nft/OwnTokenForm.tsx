import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import * as texts from '#domain/nft/texts.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import css from './CollectionPage.module.css'
import { TokenChoice } from './TokenChoice.tsx'

export const OwnTokenForm = observer(function OwnTokenForm(props: {
  readonly label: string
  readonly store: {
    readonly chosen: bigint | undefined
    readonly choose: (tokenId: bigint) => void
    readonly submit: () => Promise<void>
  }
  readonly children: ReactNode
}) {
  const { label, store, children } = props
  const { shownAccount } = useStore(SessionStore)
  if (shownAccount === undefined)
    return (
      <div className={`stack gap-6 ${css.panel}`}>
        <p className="muted">{texts.connectToSee}</p>
        <ConnectButton wide />
      </div>
    )
  return (
    <form
      className={`stack gap-6 ${css.panel}`}
      onSubmit={(event) => {
        event.preventDefault()
        void store.submit()
      }}
    >
      <TokenChoice label={label} chosen={store.chosen} onChoose={store.choose} />
      {children}
    </form>
  )
})
