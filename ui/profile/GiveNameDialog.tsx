import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'

import { fullName } from '#domain/names/fullName.ts'
import * as texts from '#domain/names/texts.ts'
import * as sendTexts from '#domain/send/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { GiveNameStore } from '#stores/profile/GiveNameStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'

import { ReviewBody } from '../activity/ReviewBody.tsx'
import { LookupLine } from '../names/LookupLine.tsx'
import { NameField } from '../names/NameField.tsx'
import { RecipientCard } from '../send/RecipientCard.tsx'
import { Dialog, DialogActions } from '../shared/Dialog.tsx'
import { NameText } from '../shared/NameText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'

export const GiveNameDialog = observer(function GiveNameDialog() {
  const giving = useStore(GiveNameStore)
  const { stage } = giving
  const reviewing = stage.kind === 'reviewing' || stage.kind === 'checking' || stage.kind === 'signing'
  return (
    <Dialog title={texts.transferName} onClose={giving.leave}>
      {reviewing ? <ReviewBody stage={stage} /> : <GiveNameForm />}
    </Dialog>
  )
})

const GiveNameForm = observer(function GiveNameForm() {
  const giving = useStore(GiveNameStore)
  const { name, who } = giving
  const { lookup, result } = who
  const main = useStore(IdentityStore).name
  const { tldName } = useConfig()
  const field = useRef<HTMLInputElement>(null)
  // Runs on opening and after a cancelled review.
  useEffect(() => field.current?.focus(), [])
  useEffect(() => giving.who.subscribe(), [giving])
  if (!name) return null
  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void giving.submit()
      }}
    >
      <p>
        <Phrase text={texts.transferHint} values={{ name: <NameText name={name} /> }} />
      </p>
      {name === main && (
        <p className="caution small" role="status">
          {texts.transferMainHint}
        </p>
      )}
      <NameField
        label={texts.newOwner}
        value={lookup.text}
        inputRef={field}
        onType={lookup.type}
        onPick={({ name: picked }) => lookup.fill(fullName(picked, tldName))}
        onPickAddress={lookup.fill}
        placeholder={texts.nameOrAddressPlaceholder}
        answered={result.kind === 'found'}
        invalid={result.kind === 'invalid' || result.kind === 'nobody' || giving.toSelf}
      >
        {giving.toSelf ? (
          <span className="bad">{texts.isYou}</span>
        ) : (
          <LookupLine lookup={lookup}>
            <span className="visually-hidden">{sendTexts.recipientFound}</span>
          </LookupLine>
        )}
      </NameField>
      {!giving.toSelf && <RecipientCard recipient={who} symbol={fullName(name, tldName)} />}
      <DialogActions>
        <button type="button" className="button" onClick={giving.leave}>
          {sharedTexts.close}
        </button>
        <button type="submit" className="button primary" disabled={!giving.canSubmit}>
          {giving.loading && <span className="spinner" aria-hidden />}
          {texts.proceed}
        </button>
      </DialogActions>
    </form>
  )
})
