import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { ChangePictureStore } from '#stores/profile/ChangePictureStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { ReviewBody } from '../activity/ReviewBody.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './ChangePictureDialog.module.css'
import { PictureUpload } from './PictureUpload.tsx'

/**
 * One's own picture: paste a link or upload a file, look at it, keep it with the name (rules/posts: inserted-pictures).
 */
export const ChangePictureDialog = observer(function ChangePictureDialog() {
  const layout = useStore(LayoutStore)
  const change = useStore(ChangePictureStore)
  const { stage } = useStore(TransactionStore)
  useEffect(() => void change.readAgain(), [change])
  const inHand =
    stage.kind !== 'idle' && stage.kind !== 'preparing' && stage.inline && stage.topic.startsWith('picture:')
      ? stage
      : undefined
  const close = () => {
    change.leave()
    layout.close()
  }
  return (
    <Dialog title={inHand ? 'Check before you sign' : 'Change your picture'} onClose={close}>
      {inHand ? (
        <ReviewBody stage={inHand} />
      ) : change.isNameless ? (
        <>
          <p>A picture is kept with a name. Get a name first, then choose its picture here.</p>
          <button type="button" className="button wide" onClick={close}>
            Close
          </button>
        </>
      ) : (
        <ChangeForm />
      )}
    </Dialog>
  )
})

const ChangeForm = observer(function ChangeForm() {
  const layout = useStore(LayoutStore)
  const change = useStore(ChangePictureStore)
  const { stage } = useStore(TransactionStore)
  const { name, text, verdict, data } = change
  const closeOnceSent = (sent: boolean) => {
    if (sent) layout.close()
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void change.submit().then(closeOnceSent)
      }}
      onPaste={(event) => {
        const [file] = event.clipboardData.files
        if (!file) return
        event.preventDefault()
        void change.upload(file)
      }}
    >
      <div className={css.look}>
        <Avatar size={96} name={name} image={change.preview ? change.previewed : undefined} />
        <div>
          {name !== undefined && <NameText name={name} />}
          <p className="muted">{verdict === 'picture' ? <PreviewWords /> : 'Your picture now'}</p>
        </div>
      </div>
      <TextField
        label="Link to a picture"
        value={text}
        onType={change.type}
        placeholder="https://, ipfs:// or ar://"
        inputMode="url"
        invalid={verdict === 'no picture' || verdict === 'plain http'}
      >
        {verdict === 'no picture' && (
          <span className="bad">This is no link to a picture. Use https://, ipfs:// or ar://.</span>
        )}
        {verdict === 'plain http' && (
          <span className="bad">Pictures from http:// are not shown. Use an https:// link.</span>
        )}
      </TextField>
      <PictureUpload of={change.file} onFile={(file) => void change.upload(file)} />
      {data.kind === 'failed' && (
        <p className={css.warning} role="alert">
          What is kept with your name could not be read. Nothing can be changed until it is.
          <button type="button" className="button" onClick={() => void change.readAgain()}>
            Try again
          </button>
        </p>
      )}
      {data.kind === 'ready' && data.value.malformed && <ReplaceWarning />}
      <div className={css.buttons}>
        {data.kind === 'ready' && data.value.hasPicture && (
          <button
            type="button"
            className="button"
            disabled={!change.canRemove}
            onClick={() => void change.remove().then(closeOnceSent)}
          >
            Remove picture
          </button>
        )}
        <button type="submit" className="button primary" disabled={!change.canSubmit}>
          {stage.kind === 'preparing' && <span className="spinner" aria-hidden />}
          Submit
        </button>
      </div>
    </form>
  )
})

const PreviewWords = observer(function PreviewWords() {
  const { preview } = useStore(ChangePictureStore)
  if (!preview || preview.kind === 'loading') return 'Looking for this picture'
  if (preview.found) return 'This is how it will look'
  return 'There is no picture to be seen at this link now. You may use it all the same; others see the standard one until there is.'
})

const ReplaceWarning = observer(function ReplaceWarning() {
  const change = useStore(ChangePictureStore)
  return (
    <div className={css.warning}>
      <p>
        Something is kept with your name that this app cannot read. Changing the picture replaces it, and it
        is lost.
      </p>
      <label>
        <input
          type="checkbox"
          checked={change.mayReplace}
          onChange={(event) => change.allowReplacing(event.target.checked)}
        />
        Replace it
      </label>
    </div>
  )
})
