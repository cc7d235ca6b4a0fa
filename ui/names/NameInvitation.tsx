import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import * as texts from '#domain/names/texts.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import { NameText } from '../shared/NameText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './NameInvitation.module.css'

export const NameInvitation = observer(function NameInvitation() {
  const mint = useStore(MintStore)
  const titleId = useId()
  const { tldName } = useConfig()
  const { name } = useStore(IdentityStore)
  return (
    <section className={`wrap gap-4 ${css.invitation}`} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{name ? <NameText name={name} /> : texts.beYou(tldName)}</h2>
        <p className="muted">{name ? texts.invitationToNamed : texts.invitationToNameless}</p>
      </div>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => {
          mint.open()
          currentTarget.ownerDocument.querySelector<HTMLInputElement>('input[name=username]')?.focus()
        }}
      >
        {name ? texts.getAnotherName : texts.chooseYourName}
      </button>
    </section>
  )
})
