import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'

import { claimRefusal } from '#domain/names/claimRefusal.ts'
import * as texts from '#domain/names/texts.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import { knownValue } from '#domain/shared/AsyncResult.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { FindUserStore } from '#stores/names/FindUserStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { useGoTo } from '../shared/navigation.tsx'
import { NameText } from '../shared/NameText.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ClaimName } from './ClaimName.tsx'
import css from './FindUserPage.module.css'
import { NameField } from './NameField.tsx'
import { NameOffer } from './NameOffer.tsx'
import { People } from './People.tsx'

/** Finds a user by name or address and opens their profile (rules/names: find-user). */
export const FindUserPage = observer(function FindUserPage() {
  const search = useStore(FindUserStore)
  const { tldName } = useConfig()
  const goTo = useGoTo()
  const { query, state, path } = search
  const field = useFocusOnArrival()
  useEffect(() => search.subscribe(), [search])
  // Also for a failed search that is repeated once the network answers.
  useEffect(() => {
    if (path !== undefined) goTo(path)
    // oxlint-disable-next-line react/exhaustive-deps -- goTo always does the same
  }, [path])
  return (
    <article className="stack gap-5" data-wide>
      <PageHead title={texts.findUser}>{texts.findUserHint}</PageHead>
      <form
        className={`grid gap-2 ${css.form}`}
        onSubmit={(event) => {
          event.preventDefault()
          search.find()
        }}
      >
        <NameField
          inputRef={field}
          label={texts.nameOrAddress}
          value={search.text}
          onType={search.type}
          onPick={({ name }) => {
            search.type(name)
            goTo(profilePath({ name }, tldName))
          }}
          suffix={query.kind === 'address' ? '' : tldName}
          placeholder={texts.enterName}
          invalid={query.kind === 'invalid'}
        >
          <Verdict />
        </NameField>
        <button type="submit" className="button primary" disabled={!search.ready}>
          {state.kind === 'searching' ? (
            <>
              <span className="spinner" aria-hidden />
              <span className="visually-hidden">{texts.searching}</span>
            </>
          ) : (
            texts.find
          )}
        </button>
      </form>
      <Outcome />
      {query.kind === 'nothing typed' && <People />}
    </article>
  )
})

/**
 * The search is what one comes for, so it takes the keys from the start, unless they belong to another field. Not on a
 * narrow page: the keyboard of a phone would cover the people below.
 */
function useFocusOnArrival() {
  const layout = useStore(LayoutStore)
  const { live } = layout
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = field
    if (!live || !layout.wide || !current) return
    const { activeElement } = current.ownerDocument
    if (!activeElement?.matches('input, textarea, select, [contenteditable], dialog *'))
      current.focus({ preventScroll: true })
  }, [layout, live])
  return field
}

/** The line below the field, with the messages of the name rules (rules/names: validation-order). */
const Verdict = observer(function Verdict() {
  const search = useStore(FindUserStore)
  const { query, state } = search
  const namesIndex = useStore(NamesIndexStore)
  switch (query.kind) {
    case 'invalid':
      return (
        <>
          <span className="bad">{query.message}</span>
          <NameOffer text={search.text} onUse={search.type} />
        </>
      )
    case 'name':
      return state.kind === 'nobody' ? (
        <NameOffer text={query.name} onUse={search.type} />
      ) : (
        <span className="good">{texts.nameValid}</span>
      )
    case 'address':
      return <span className="good">{texts.isAddress}</span>
    case 'nothing typed':
      return namesIndex.state.kind === 'failed' ? (
        <span className="muted">
          {texts.suggestionsFailed}
          <TryAgain onClick={namesIndex.want} />
        </span>
      ) : (
        <span className="muted">{texts.suggestionsAvailable}</span>
      )
  }
})

const Outcome = observer(function Outcome() {
  const { state, text, searching: isMeant } = useStore(FindUserStore)
  const namesIndex = useStore(NamesIndexStore)
  switch (state.kind) {
    case 'typing':
    case 'searching':
    case 'found':
      return null
    case 'nobody':
      // A list of similar names would cover it.
      return isMeant || namesIndex.suggest(text, 1).length === 0 ? <Nobody name={state.name} /> : null
    case 'failed':
      return (
        <section className="card" aria-label={texts.searchFailed}>
          <p role="alert">{texts.ownerNotRead}</p>
          <p className="muted">{texts.searchGoesOn}</p>
        </section>
      )
  }
})

/** Who could have a name that nobody has: the reader, where the rules allow it (rules/names: claimable). */
const Nobody = observer(function Nobody({ name }: { readonly name: DomainName }) {
  const { terms } = useStore(MintStore)
  const refusal = claimRefusal(name, knownValue(terms))
  return (
    <section className="card" aria-label={texts.nobodyFound}>
      <p role="status" className={css.free}>
        <Phrase
          text={refusal === undefined ? texts.isFree : texts.isNotRegistered}
          values={{ name: <NameText name={name} /> }}
        />
      </p>
      <p className="muted">{refusal ?? texts.claimHint}</p>
      {refusal === undefined && (
        <div>
          <ClaimName name={name} />
        </div>
      )}
    </section>
  )
})
