import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'

import * as sharedTexts from '#domain/shared/texts.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'
import * as texts from '#domain/posts/texts.ts'
import type { ComposerStore } from '#stores/posts/ComposerStore.ts'

import { PicturePreview } from '../nft/PicturePreview.tsx'
import css from './Composer.module.css'

/** The pictures of a draft as they will be seen, each to be taken out again, and one on its way in. */
export const DraftPictures = observer(function DraftPictures({
  composer,
  inDialog,
}: {
  readonly composer: ComposerStore
  /** Whether a dialog over it says how the picture fares. */
  readonly inDialog: boolean
}) {
  const { pictures, file } = composer
  return (
    <>
      {file.uploading && (
        <Said className={css.uploading} role="status" already={inDialog}>
          <span className="spinner" aria-hidden />
          {texts.uploadingPicture}{' '}
          <button type="button" className="text-button" onClick={file.stop}>
            {uploadTexts.stopWaiting}
          </button>
        </Said>
      )}
      {file.problem !== undefined && (
        <Said className="bad" role="alert" already={inDialog}>
          {file.problem}{' '}
          {composer.canAttachAgain && (
            <button
              type="button"
              className="text-button"
              onClick={({ currentTarget }) => {
                // The button goes; the picture comes where one writes.
                currentTarget.form?.querySelector('textarea')?.focus()
                void composer.attachAgain()
              }}
            >
              {sharedTexts.tryAgain}
            </button>
          )}
        </Said>
      )}
      {pictures.length > 0 && (
        <ul className={css.pictures} aria-label={texts.picturesInDraft}>
          {pictures.map((picture, index) => (
            <li key={`${picture.written} ${index}`}>
              <PicturePreview image={picture.source} alt={texts.pictureOfDraft(index + 1)} small />
              <button
                type="button"
                className={`icon-button ${css.remove}`}
                aria-label={texts.removePicture(index + 1)}
                onClick={() => composer.removePicture(picture)}
              >
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
})

/** Read aloud when it comes, unless that was done elsewhere: then it is only there to be seen. */
function Said(props: {
  readonly className: string | undefined
  readonly role: 'status' | 'alert'
  readonly already: boolean
  readonly children: ReactNode
}) {
  const { className, role, already, children } = props
  const [silent] = useState(already)
  return (
    <p className={className} role={silent ? undefined : role}>
      {children}
    </p>
  )
}
