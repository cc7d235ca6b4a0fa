import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'

import * as texts from '#domain/names/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'

import { ReviewBody } from '../activity/ReviewBody.tsx'
import { Dialog, DialogActions } from '../shared/Dialog.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { NameOffer } from './NameOffer.tsx'
import { OwnNames } from './OwnNames.tsx'

/** Changes the main name (rules/names: main-name). */
export const ChangeUsernameDialog = observer(function ChangeUsernameDialog() {
  const change = useStore(ChangeUsernameStore)
  const { stage } = change
  const reviewing = stage.kind === 'reviewing' || stage.kind === 'checking' || stage.kind === 'signing'
  return (
    <Dialog title={texts.changeUsername} onClose={change.leave}>
      {reviewing ? <ReviewBody stage={stage} /> : <ChangeUsernameForm />}
    </Dialog>
  )
})

const ChangeUsernameForm = observer(function ChangeUsernameForm() {
  const change = useStore(ChangeUsernameStore)
  const { onSupportedChain } = useStore(SessionStore)
  const { tldName } = useConfig()
  const field = useRef<HTMLInputElement>(null)
  // Runs on opening and after a cancelled review.
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void change.submit()
      }}
    >
      <p>{texts.changeUsernamePrompt}</p>
      <TextField
        label={texts.newMainUsername}
        inputRef={field}
        value={change.text}
        onType={change.type}
        suffix={tldName}
        placeholder={texts.enterName}
        invalid={change.message !== ''}
      >
        {change.message !== '' && <span className="bad">{change.message}</span>}
        {!change.picked && <NameOffer text={change.text} onUse={change.type} />}
      </TextField>
      <OwnNames />
      <DialogActions>
        <button type="button" className="button" onClick={change.leave}>
          {sharedTexts.close}
        </button>
        {onSupportedChain ? (
          <button type="submit" className="button primary" disabled={!change.canSubmit}>
            {change.loading && <span className="spinner" aria-hidden />}
            {texts.submit}
          </button>
        ) : (
          <SwitchNetworkButton />
        )}
      </DialogActions>
    </form>
  )
})
