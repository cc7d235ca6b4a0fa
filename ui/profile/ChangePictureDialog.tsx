import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/profile/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { ChangePictureStore } from '#stores/profile/ChangePictureStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { ReviewBody } from '../activity/ReviewBody.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { Dialog, DialogActions } from '../shared/Dialog.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './ChangePictureDialog.module.css'
import { pastedPicture } from './pastedPicture.ts'
import { PictureUpload } from './PictureUpload.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'

/** Changes the user's picture: a link or an upload, a preview, and the review (rules/posts: inserted-pictures). */
export const ChangePictureDialog = observer(function ChangePictureDialog() {
  const layout = useStore(LayoutStore)
  const change = useStore(ChangePictureStore)
  const { stage } = useStore(TransactionStore)
  useEffect(() => void change.readAgain(), [change])
  const review = 'inline' in stage && stage.inline && stage.topic.startsWith('picture:') ? stage : undefined
  const close = () => {
    change.leave()
    layout.close()
  }
  return (
    <Dialog title={review ? texts.review : texts.changeYourPicture} onClose={close}>
      {review ? (
        <ReviewBody stage={review} />
      ) : change.isNameless ? (
        <>
          <p>{texts.pictureNeedsName}</p>
          <button type="button" className="button wide" onClick={close}>
            {sharedTexts.close}
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
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void change.submit().then(closeOnceSent)
      }}
      onPaste={(event) => {
        const file = pastedPicture(event.clipboardData)
        if (!file) return
        event.preventDefault()
        change.file.stage(file)
      }}
    >
      <div className={`grid gap-4 ${css.preview}`}>
        <Avatar size={96} name={name} image={change.preview ? change.previewed : undefined} />
        <div>
          {name !== undefined && <NameText name={name} />}
          <p className="muted">{verdict === 'picture' ? <PreviewText /> : texts.currentPicture}</p>
        </div>
      </div>
      <TextField
        label={texts.linkToPicture}
        value={text}
        onType={change.type}
        placeholder={texts.linkSchemes}
        inputMode="url"
        invalid={verdict === 'no picture' || verdict === 'plain http'}
      >
        {verdict === 'no picture' && <span className="bad">{texts.notAPictureLink}</span>}
        {verdict === 'plain http' && <span className="bad">{texts.plainHttpLink}</span>}
      </TextField>
      <PictureUpload of={change.file} onFile={(file) => void change.upload(file)} />
      {data.kind === 'failed' && (
        <p className={`stack gap-2 ${css.warning}`} role="alert">
          {texts.nameDataNotRead}
          <TryAgain className="button" onClick={() => void change.readAgain()} />
        </p>
      )}
      {data.kind === 'ready' && data.value.malformed && <ReplaceWarning />}
      <DialogActions>
        {data.kind === 'ready' && data.value.hasPicture && (
          <button
            type="button"
            className="button"
            disabled={!change.canRemove}
            onClick={() => void change.remove().then(closeOnceSent)}
          >
            {texts.removePicture}
          </button>
        )}
        <button type="submit" className="button primary" disabled={!change.canSubmit}>
          {stage.kind === 'preparing' && <span className="spinner" aria-hidden />}
          {texts.submit}
        </button>
      </DialogActions>
    </form>
  )
})

const PreviewText = observer(function PreviewText() {
  const { preview } = useStore(ChangePictureStore)
  if (!preview || preview.kind === 'loading') return texts.loadingPreview
  if (preview.found) return texts.previewReady
  return texts.previewMissing
})

const ReplaceWarning = observer(function ReplaceWarning() {
  const change = useStore(ChangePictureStore)
  return (
    <div className={`stack gap-2 ${css.warning}`}>
      <p>{texts.nameDataMalformed}</p>
      <label>
        <input
          type="checkbox"
          checked={change.mayReplace}
          onChange={(event) => change.allowReplacing(event.target.checked)}
        />
        {texts.replaceData}
      </label>
    </div>
  )
})
