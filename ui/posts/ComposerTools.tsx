import { Eye, EyeOff, ImagePlus, Smile } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import type { ComposerStore } from '#stores/posts/ComposerStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import css from './Composer.module.css'
import { PictureDialog } from './PictureDialog.tsx'

const EmojiPicker = preloadable<{ readonly onChoose: (emoji: string) => void }>(
  async () => (await import('./EmojiPicker.tsx')).EmojiPicker,
)

/** What stands in a dialog. */
export type ComposerTool = 'emoji' | 'picture'

/** What goes into a text besides letters, and how it will look. */
export const ComposerTools = observer(function ComposerTools(props: {
  readonly composer: ComposerStore
  readonly preview: boolean
  readonly onPreview: () => void
  readonly open: ComposerTool | undefined
  readonly onOpen: (tool: ComposerTool | undefined) => void
}) {
  const { composer, preview, onPreview, open, onOpen } = props
  const close = () => onOpen(undefined)
  const disabled = !composer.writable
  return (
    <div className={css.tools}>
      <button
        type="button"
        className="icon-button"
        aria-label="Add an emoji"
        disabled={disabled}
        onPointerEnter={() => void EmojiPicker.preload()}
        onClick={() => onOpen('emoji')}
      >
        <Smile aria-hidden size={20} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Add a picture"
        disabled={disabled}
        onClick={() => onOpen('picture')}
      >
        <ImagePlus aria-hidden size={20} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={preview ? 'Hide the preview' : 'Show a preview'}
        aria-pressed={preview}
        disabled={disabled && !preview}
        onClick={onPreview}
      >
        {preview ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
      </button>
      {open === 'emoji' && (
        <Dialog title="Add an emoji" onClose={close}>
          <Suspense fallback={<div className={`skeleton ${css.emojiPlace}`} />}>
            <EmojiPicker
              onChoose={(emoji) => {
                close()
                composer.insert(emoji)
              }}
            />
          </Suspense>
        </Dialog>
      )}
      {open === 'picture' && <PictureDialog composer={composer} onClose={close} />}
    </div>
  )
})
