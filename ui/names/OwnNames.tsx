import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/names/texts.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { NameText } from '../shared/NameText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './NameDialogs.module.css'

export const OwnNames = observer(function OwnNames() {
  const index = useStore(NamesIndexStore)
  const change = useStore(ChangeUsernameStore)
  const { account } = useStore(SessionStore)
  const main = useStore(IdentityStore).name
  useEffect(() => (account ? index.wantOf(account) : index.want()), [index, account])
  const others = account ? index.namesOf(account).filter((name) => name !== main) : []
  const kind = account ? index.kindOf(account) : index.state.kind
  if (others.length === 0)
    return (
      <p className="muted">
        {kind === 'ready'
          ? texts.noOtherNames
          : kind === 'loading'
            ? texts.loadingOtherNames
            : texts.otherNamesNotRead}
      </p>
    )
  return (
    <fieldset className={`wrap gap-2 ${css.choice}`}>
      <legend className="muted">{texts.orChooseName}</legend>
      {others.toReversed().map((name) => (
        <button
          key={name}
          type="button"
          className="button"
          aria-pressed={change.text === name}
          onClick={() => change.pick(name)}
        >
          <NameText name={name} />
        </button>
      ))}
    </fieldset>
  )
})
