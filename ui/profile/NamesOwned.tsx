import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { profilePath } from '#domain/profile/profilePath.ts'
import type { Address } from '#domain/shared/Address.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'

import { NameText } from '../shared/NameText.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './NamesOwned.module.css'

/** Every name somebody holds, the newest first, as the registry's events tell it. */
export const NamesOwned = observer(function NamesOwned({ address }: { readonly address: Address }) {
  const names = useStore(NamesIndexStore)
  const { tldName } = useConfig()
  useEffect(() => names.want(), [names])
  const held = names.namesOf(address).toReversed()
  const { kind } = names.state
  return (
    <section className={css.part} aria-labelledby="names-owned">
      <h2 id="names-owned">Names</h2>
      {held.length > 0 && (
        <ul className={css.names}>
          {held.map((name) => (
            <li key={name}>
              <PageLink to={profilePath({ name }, tldName)} className="button">
                <NameText name={name} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {kind === 'loading' && held.length === 0 && (
        <div className={`skeleton ${css.place}`}>
          <span className="visually-hidden">The names are being read</span>
        </div>
      )}
      {kind === 'ready' && held.length === 0 && <p className="muted">No {tldName} name yet.</p>}
      {kind === 'failed' && (
        <p className="muted">
          {held.length > 0
            ? 'There may be more: the newest could not be read.'
            : 'The names could not be read.'}
          <button type="button" className="text-button" onClick={names.want}>
            Try again
          </button>
        </p>
      )}
    </section>
  )
})
