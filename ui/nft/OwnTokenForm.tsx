import { observer } from 'mobx-react-lite'
import { type ReactNode, useId } from 'react'

import * as texts from '#domain/nft/texts.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { MAX_TOKENS } from '#stores/nft/OwnTokens.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import css from './CollectionPage.module.css'
import { CollectionPicture } from './CollectionPicture.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'

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
      <div className={`stack gap-4 ${css.panel}`}>
        <p className="muted">{texts.connectToSee}</p>
        <ConnectButton wide />
      </div>
    )
  return (
    <form
      className={`stack gap-4 ${css.panel}`}
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

const TokenChoice = observer(function TokenChoice(props: {
  readonly label: string
  readonly chosen: bigint | undefined
  readonly onChoose: (tokenId: bigint) => void
}) {
  const { label, chosen, onChoose } = props
  const collection = useStore(CollectionStore)
  const { address, held } = collection
  const { tokens } = held
  const group = useId()
  if (tokens.kind === 'loading') return <div className={`skeleton ${css.choiceSlot}`} aria-hidden />
  if (tokens.kind === 'failed')
    return (
      <p role="alert">
        <span className="bad">{texts.ownFailed}</span>
        <TryAgain onClick={() => void collection.held.readAgain()} />
      </p>
    )
  if (tokens.value.length === 0) return <p className="muted">{texts.ownNone}</p>
  return (
    <fieldset>
      <legend className={css.legend}>{label}</legend>
      <div className={`grid gap-2 ${css.choices}`}>
        {tokens.value.map((tokenId) => (
          <label key={String(tokenId)} className={`stack gap-1 ${css.token}`}>
            <input
              type="radio"
              name={group}
              value={String(tokenId)}
              checked={tokenId === chosen}
              onChange={() => onChoose(tokenId)}
            />
            {address && <CollectionPicture text={collection.pictureOf(tokenId)} collection={address} />}
            <span>#{String(tokenId)}</span>
          </label>
        ))}
      </div>
      {tokens.value.length === MAX_TOKENS && <p className="muted small">{texts.ownCut(MAX_TOKENS)}</p>}
    </fieldset>
  )
})
