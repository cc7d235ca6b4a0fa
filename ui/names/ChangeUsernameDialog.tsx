import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { validateName } from '#domain/names/validateName.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './ChangeUsernameDialog.module.css'

/** 'Change your username' (spec 2). The change itself comes with profiles; until then it says so. */
export const ChangeUsernameDialog = observer(function ChangeUsernameDialog() {
  const frame = useStore(FrameStore)
  const { tldName } = useConfig()
  const [text, setText] = useState('')
  const verdict = validateName(text)
  const refused = !verdict.valid && verdict.message !== ''
  return (
    <Dialog title="Change your username" onClose={frame.close}>
      <p>Enter your new main username (you must own it):</p>
      <TextField
        label="New main username"
        value={text}
        onType={setText}
        suffix={tldName}
        placeholder="enter name"
        invalid={refused}
      >
        {refused ? (
          <span className="bad">{verdict.message}</span>
        ) : (
          <span className="muted">Changing it is not possible here yet; nothing is sent.</span>
        )}
      </TextField>
      <div className={css.buttons}>
        <button type="button" className="button" onClick={frame.close}>
          Close
        </button>
        <button type="button" className="button primary" disabled>
          Submit
        </button>
      </div>
    </Dialog>
  )
})
