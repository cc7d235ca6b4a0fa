import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/names/texts.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { FindUserStore } from '#stores/names/FindUserStore.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'

import { ClaimName } from '../profile/ClaimName.tsx'
import { useGoTo } from '../shared/navigation.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './FindUserPage.module.css'
import { NameField } from './NameField.tsx'

/** Finding somebody by name or address (rules/names: find-user): the way to their profile. */
export const FindUserPage = observer(function FindUserPage() {
  const search = useStore(FindUserStore)
  const { tldName } = useConfig()
  const goTo = useGoTo()
  const { sought, state } = search
  useEffect(() => search.leave, [search])
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
          void search.find().then((path) => path !== undefined && goTo(path))
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
          suffix={sought.kind === 'address' ? '' : tldName}
          placeholder={texts.enterName}
          invalid={sought.kind === 'invalid'}
        >
          <Verdict />
        </NameField>
        <button type="submit" className="button primary" disabled={!search.ready}>
          {state.kind === 'looking' && <span className="spinner" aria-hidden />}
          {state.kind === 'looking' ? texts.searching : texts.find}
        </button>
      </form>
      <Outcome />
    </article>
  )
})

/** The words below the field, those of the name rules (rules/names: validation-order). */
const Verdict = observer(function Verdict() {
  const { sought, state } = useStore(FindUserStore)
  const namesIndex = useStore(NamesIndexStore)
  switch (sought.kind) {
    case 'invalid':
      return <span className="bad">{sought.message}</span>
    case 'name':
      return state.kind === 'nobody' ? null : <span className="good">{texts.nameValid}</span>
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

/** What came of the look-up; somebody who was found is shown on their profile. */
const Outcome = observer(function Outcome() {
  const search = useStore(FindUserStore)
  const { state } = search
  switch (state.kind) {
    case 'typing':
    case 'looking':
      return null
    case 'nobody':
      return (
        <section className="card" aria-label={texts.nobodyFound}>
          <p role="status" className={css.nobody}>
            <NameText name={state.name} />
            {texts.isNotRegistered}
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
          <p className="muted">{texts.chainSilent}</p>
        </section>
      )
  }
})
