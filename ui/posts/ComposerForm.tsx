import { observer } from 'mobx-react-lite'
import { useId, useState, type ClipboardEvent, type DragEvent } from 'react'

import { MAX_STORED_LENGTH, remainingText } from '#domain/posts/postDraft.ts'
import * as texts from '#domain/posts/texts.ts'
import { writingWords } from '#domain/posts/writingWords.ts'
import type { ComposerStore } from '#stores/posts/ComposerStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './Composer.module.css'
import { ComposerDialog, ComposerTools, type ComposerPart } from './ComposerTools.tsx'
import { CostOfPosting } from './CostOfPosting.tsx'
import { DraftPictures } from './DraftPictures.tsx'
import { DraftPreview } from './DraftPreview.tsx'
import { DraftQuote } from './DraftQuote.tsx'
import { PostButton } from './PostButton.tsx'
import { ComposerTextField } from './ComposerTextField.tsx'

/** Lines a text is given room for; what is longer is scrolled. */
const [FEWEST_LINES, MAX_LINES] = [3, 14]

/** What one writes with: the text, what goes into it, how it will look, what it costs, and the button. */
export const ComposerForm = observer(function ComposerForm(props: {
  readonly composer: ComposerStore
  readonly rulesTold: boolean
}) {
  const { composer, rulesTold } = props
  const { shownAccount } = useStore(SessionStore)
  const words = writingWords(composer.list)
  const [over, setOver] = useState(false)
  const [preview, setPreview] = useState(false)
  const [part, setPart] = useState<ComposerPart | undefined>(undefined)
  const fieldId = useId()
  const lineId = useId()
  const room = remainingText(composer.remaining, composer.quote !== undefined)
  const lines = composer.text.split('\n').length
  const attach = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    const [file] = files
    if (!file) return
    event.preventDefault()
    void composer.attach(file)
  }
  return (
    <>
      <form
        className={`card ${css.form}`}
        data-over={over}
        aria-label={words.label}
        onSubmit={(event) => {
          event.preventDefault()
          composer.post()
        }}
        onKeyDown={(event) => {
          // The same way as the button, so under the same checks (rules/posts: composer).
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            composer.post()
          }
        }}
        onPaste={(event) => attach(event, event.clipboardData)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          attach(event, event.dataTransfer)
        }}
      >
        <label htmlFor={fieldId} className="visually-hidden">
          {words.label}
        </label>
        <ComposerTextField
          composer={composer}
          id={fieldId}
          describedBy={lineId}
          placeholder={shownAccount ? words.placeholder : texts.connectToPost}
          rows={Math.min(MAX_LINES, Math.max(FEWEST_LINES, lines))}
          invalid={room !== undefined && composer.obstacle === 'too long'}
        />
        <div id={lineId} className={css.line} aria-live="polite">
          {room !== undefined && (
            <span className={composer.obstacle === 'too long' ? 'bad' : 'muted'}>{room}</span>
          )}
          {composer.overflown && <span className="bad">{texts.draftTooLong(MAX_STORED_LENGTH)}</span>}
        </div>
        <DraftQuote composer={composer} />
        <DraftPictures composer={composer} inDialog={part === 'picture'} />
        {preview && <DraftPreview text={composer.written} />}
        <div className={css.foot}>
          {shownAccount && composer.place !== 'name required' && (
            <ComposerTools
              composer={composer}
              preview={preview}
              onPreview={() => setPreview(!preview)}
              onOpen={setPart}
            />
          )}
          <PostButton composer={composer} />
        </div>
        <CostOfPosting composer={composer} rulesTold={rulesTold} />
      </form>
      {part && <ComposerDialog composer={composer} part={part} onClose={() => setPart(undefined)} />}
    </>
  )
})
