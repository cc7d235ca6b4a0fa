import { observer } from 'mobx-react-lite'
import { useId, useState, type ClipboardEvent, type DragEvent, useDeferredValue } from 'react'
import { X } from 'lucide-react'

import { MAX_STORED_LENGTH, remainingText } from '#domain/posts/postDraft.ts'
import * as texts from '#domain/posts/texts.ts'
import { writingTexts } from '#domain/posts/writingTexts.ts'
import type { ComposerStore } from '#stores/posts/ComposerStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { pastedPicture } from '../profile/pastedPicture.ts'
import { useStore } from '../shared/StoreContext.tsx'
import css from './Composer.module.css'
import { ComposerDialog, ComposerTools, type ComposerDialogKind } from './ComposerTools.tsx'
import { CostOfPosting } from './CostOfPosting.tsx'
import { DraftPictures } from './DraftPictures.tsx'
import { PostButton } from './PostButton.tsx'
import { ComposerTextField } from './ComposerTextField.tsx'
import { PostText } from './PostText.tsx'
import { QuotedPost, QuotedPostAt } from './QuotedPost.tsx'

const [MIN_LINES, MAX_LINES] = [3, 14]

/** One line high until its field had the focus or the draft has content; then it only grows. */
export const ComposerForm = observer(function ComposerForm(props: {
  readonly composer: ComposerStore
  readonly rulesShown: boolean
}) {
  const { composer, rulesShown } = props
  const { shownAccount } = useStore(SessionStore)
  const writing = writingTexts(composer.list)
  const [dragging, setDragging] = useState(false)
  const [preview, setPreview] = useState(false)
  const [openDialog, setOpenDialog] = useState<ComposerDialogKind | undefined>(undefined)
  const [entered, setEntered] = useState(false)
  const fieldId = useId()
  const statusId = useId()
  const remaining = remainingText(composer.remaining, composer.quote !== undefined)
  const lines = composer.text.split('\n').length
  const { quote, pictures } = composer
  const isOpen =
    entered ||
    preview ||
    lines > 1 ||
    composer.text !== '' ||
    Boolean(quote ?? composer.file.problem ?? composer.file.staged) ||
    composer.file.uploading ||
    pictures.length > 0
  // It never closes under the reader.
  if (isOpen && !entered) setEntered(true)
  const stage = (event: ClipboardEvent | DragEvent, file: File | undefined) => {
    if (!file) return
    event.preventDefault()
    composer.stage(file)
  }
  return (
    <>
      <form
        className={`stack gap-2 ${css.form}`}
        data-open={isOpen}
        data-dragging={dragging}
        aria-label={writing.label}
        onSubmit={(event) => {
          event.preventDefault()
          composer.post()
        }}
        onKeyDown={(event) => {
          // The same call as the button's, so the same checks apply (rules/posts: composer).
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            composer.post()
          }
        }}
        onFocus={({ target }) => target.matches('textarea') && setEntered(true)}
        onPaste={(event) => stage(event, pastedPicture(event.clipboardData))}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setDragging(true)
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={(event) => {
          setDragging(false)
          stage(event, event.dataTransfer.files[0])
        }}
      >
        <label htmlFor={fieldId} className="visually-hidden">
          {writing.label}
        </label>
        <ComposerTextField
          composer={composer}
          id={fieldId}
          describedBy={statusId}
          placeholder={shownAccount ? writing.placeholder : texts.connectToPost}
          rows={isOpen ? Math.min(MAX_LINES, Math.max(MIN_LINES, lines)) : 1}
          invalid={remaining !== undefined && composer.obstacle === 'too long'}
        />
        <div id={statusId} className={css.status} aria-live="polite">
          {remaining !== undefined && (
            <span className={composer.obstacle === 'too long' ? 'bad' : 'muted'}>{remaining}</span>
          )}
          {composer.overflown && <span className="bad">{texts.draftTooLong(MAX_STORED_LENGTH)}</span>}
        </div>
        <DraftQuote composer={composer} />
        <DraftPictures composer={composer} fieldId={fieldId} announcedByDialog={openDialog === 'picture'} />
        {preview && <DraftPreview text={composer.written} />}
        {(isOpen || !composer.writable) && (
          <div className={`wrap gap-2 ${css.foot}`}>
            {isOpen && shownAccount && composer.listObstacle !== 'name required' && (
              <ComposerTools
                composer={composer}
                preview={preview}
                onPreview={() => setPreview(!preview)}
                onOpen={setOpenDialog}
              />
            )}
            <PostButton composer={composer} />
          </div>
        )}
        <CostOfPosting composer={composer} rulesShown={rulesShown} detailed={isOpen} />
      </form>
      {openDialog && (
        <ComposerDialog composer={composer} kind={openDialog} onClose={() => setOpenDialog(undefined)} />
      )}
    </>
  )
})

function DraftPreview({ text }: { readonly text: string }) {
  // Deferred, so that laying it out does not block typing.
  const shown = useDeferredValue(text)
  return (
    <section className={css.preview} aria-label={texts.preview}>
      {shown === '' ? (
        <p className="muted">{texts.nothingToPreview}</p>
      ) : (
        <PostText text={shown} extent="full" />
      )}
      <QuotedPost text={shown} />
    </section>
  )
}

const DraftQuote = observer(function DraftQuote({ composer }: { readonly composer: ComposerStore }) {
  const { quote } = composer
  return (
    quote && (
      <div className={css.quote}>
        <QuotedPostAt location={quote} />
        <button
          type="button"
          className={`icon-button ${css.remove}`}
          aria-label={texts.removeQuote}
          onClick={({ currentTarget }) => {
            // This button disappears, so the focus moves to the field.
            currentTarget.form?.querySelector('textarea')?.focus()
            composer.removeQuote()
          }}
        >
          <X aria-hidden size={16} />
        </button>
      </div>
    )
  )
})
