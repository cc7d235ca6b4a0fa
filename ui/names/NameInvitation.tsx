import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import * as texts from '#domain/names/texts.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'

import { NameText } from '../shared/NameText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './NameInvitation.module.css'

/** Focuses the Username field of the right column, or calls `onPress`. */
export const NameInvitation = observer(function NameInvitation(props: { readonly onPress?: () => void }) {
  const { onPress } = props
  const titleId = useId()
  const { tldName } = useConfig()
  const { name } = useStore(IdentityStore)
  return (
    <section className={css.invitation} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{name ? <NameText name={name} /> : texts.beYou(tldName)}</h2>
        <p className="muted">{name ? texts.invitationToNamed : texts.invitationToNameless}</p>
      </div>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => {
          if (onPress) onPress()
          else currentTarget.ownerDocument.querySelector<HTMLInputElement>('input[name=username]')?.focus()
        }}
      >
        {name ? texts.getAnotherName : texts.chooseYourName}
      </button>
    </section>
  )
})
