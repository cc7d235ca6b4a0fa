import { Eye, EyeOff, ImagePlay, ImagePlus, Smile } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import * as texts from '#domain/posts/texts.ts'
import type { ComposerStore } from '#stores/posts/ComposerStore.ts'
import { GifStore } from '#stores/posts/GifStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './Composer.module.css'
import { PictureDialog } from './PictureDialog.tsx'

const EmojiPicker = preloadable<{ readonly onChoose: (emoji: string) => void }>(
  async () => (await import('./EmojiPicker.tsx')).EmojiPicker,
)

const GifPicker = preloadable<{ readonly onChoose: (address: string) => void }>(
  async () => (await import('./GifPicker.tsx')).GifPicker,
)

export type ComposerDialogKind = 'emoji' | 'gif' | 'picture'

export const ComposerTools = observer(function ComposerTools(props: {
  readonly composer: ComposerStore
  readonly preview: boolean
  readonly onPreview: () => void
  readonly onOpen: (kind: ComposerDialogKind) => void
}) {
  const { composer, preview, onPreview, onOpen } = props
  const { enabled: hasGifs } = useStore(GifStore)
  const disabled = !composer.writable
  return (
    <div className={css.tools}>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.addEmoji}
        disabled={disabled}
        onPointerEnter={EmojiPicker.prefetch}
        onClick={() => onOpen('emoji')}
      >
        <Smile aria-hidden size={20} />
      </button>
      {hasGifs && (
        <button
          type="button"
          className="icon-button"
          aria-label={texts.addGif}
          disabled={disabled}
          onPointerEnter={GifPicker.prefetch}
          onClick={() => onOpen('gif')}
        >
          <ImagePlay aria-hidden size={20} />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={texts.addPicture}
        disabled={disabled}
        onClick={() => onOpen('picture')}
      >
        <ImagePlus aria-hidden size={20} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={preview ? texts.hidePreview : texts.showPreview}
        aria-pressed={preview}
        disabled={disabled && !preview}
        onClick={onPreview}
      >
        {preview ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
      </button>
    </div>
  )
})

/** Must be outside the form: events of a dialog inside it would submit the post. */
export function ComposerDialog(props: {
  readonly composer: ComposerStore
  readonly kind: ComposerDialogKind
  readonly onClose: () => void
}) {
  const { composer, kind, onClose } = props
  if (kind === 'picture') return <PictureDialog composer={composer} onClose={onClose} />
  if (kind === 'gif')
    return (
      <Dialog title={texts.addGif} onClose={onClose}>
        <Suspense fallback={<div className={`skeleton ${css.gifSlot}`} />}>
          <GifPicker
            onChoose={(address) => {
              onClose()
              composer.insertPicture(address)
            }}
          />
        </Suspense>
      </Dialog>
    )
  return (
    <Dialog title={texts.addEmoji} onClose={onClose}>
      <Suspense fallback={<div className={`skeleton ${css.emojiSlot}`} />}>
        <EmojiPicker
          onChoose={(emoji) => {
            onClose()
            composer.insert(emoji)
          }}
        />
      </Suspense>
    </Dialog>
  )
}
