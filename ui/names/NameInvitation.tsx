import { observer } from 'mobx-react-lite'

import { IdentityStore } from '#stores/names/IdentityStore.ts'

import { NameText } from '../shared/NameText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './NameInvitation.module.css'

/** Home's invitation beside the right column: it leads to the one Username field there. */
export const NameInvitation = observer(function NameInvitation() {
  const { tldName } = useConfig()
  const { name } = useStore(IdentityStore)
  return (
    <section className={css.invitation} aria-labelledby="name-invitation">
      <div>
        <h2 id="name-invitation">{name ? <NameText name={name} /> : `Be you${tldName}`}</h2>
        <p className="muted">
          {name
            ? 'This is your main name here. You can hold as many as you like.'
            : 'A name is easier to share than a long address, and nobody can take it from you.'}
        </p>
      </div>
      <button
        type="button"
        className="button"
        onClick={(event) =>
          event.currentTarget.ownerDocument.querySelector<HTMLInputElement>('input[name=username]')?.focus()
        }
      >
        {name ? 'Get another name' : 'Choose your name'}
      </button>
    </section>
  )
})
