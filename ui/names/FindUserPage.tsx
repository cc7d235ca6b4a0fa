import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/names/texts.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { FindUserStore } from '#stores/names/FindUserStore.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'

import { ClaimName } from '../profile/ClaimName.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useGoTo } from '../shared/navigation.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './FindUserPage.module.css'
import { NameField } from './NameField.tsx'
import { NameOffer } from './NameOffer.tsx'
import { NewestNames } from './NewestNames.tsx'

/** Finds a user by name or address and opens their profile (rules/names: find-user). */
export const FindUserPage = observer(function FindUserPage() {
  const search = useStore(FindUserStore)
  const { tldName } = useConfig()
  const goTo = useGoTo()
  const { query, state, path } = search
  useEffect(() => search.subscribe(), [search])
  // Also for a failed search that is repeated once the network answers.
  useEffect(() => {
    if (path !== undefined) goTo(path)
    // oxlint-disable-next-line react/exhaustive-deps -- goTo always does the same
  }, [path])
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{texts.findUser}</h1>
        <p className="muted">{texts.findUserHint}</p>
      </header>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          search.find()
        }}
      >
        <NameField
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
          {state.kind === 'searching' && <span className="spinner" aria-hidden />}
          {state.kind === 'searching' ? texts.searching : texts.find}
        </button>
      </form>
      <Outcome />
      {query.kind === 'nothing typed' && <NewestNames title={shellTexts.newHere} />}
    </article>
  )
})

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
          <button type="button" className="text-button" onClick={namesIndex.want}>
            {sharedTexts.tryAgain}
          </button>
        </span>
      ) : (
        <span className="muted">{texts.suggestionsAvailable}</span>
      )
  }
})

const Outcome = observer(function Outcome() {
  const search = useStore(FindUserStore)
  const { state } = search
  switch (state.kind) {
    case 'typing':
    case 'searching':
    case 'found':
      return null
    case 'nobody':
      return (
        <section className="card" aria-label={texts.nobodyFound}>
          <p role="status" className={css.notRegistered}>
            <Phrase text={texts.isNotRegistered} values={{ name: <NameText name={state.name} /> }} />
          </p>
          <p className="muted">{texts.claimHint}</p>
          <div>
            <ClaimName name={state.name} />
          </div>
        </section>
      )
    case 'failed':
      return (
        <section className="card" aria-label={texts.searchFailed}>
          <p role="alert">{texts.ownerNotRead}</p>
          <p className="muted">{texts.searchGoesOn}</p>
        </section>
      )
  }
})
