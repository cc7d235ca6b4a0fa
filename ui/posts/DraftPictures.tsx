import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'

import * as uploadTexts from '#domain/uploads/texts.ts'
import * as texts from '#domain/posts/texts.ts'
import type { ComposerStore } from '#stores/posts/ComposerStore.ts'

import { PicturePreview } from '../nft/PicturePreview.tsx'
import { StagedPicture } from '../profile/StagedPicture.tsx'
import css from './Composer.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'

export const DraftPictures = observer(function DraftPictures({
  composer,
  fieldId,
  announcedByDialog,
}: {
  readonly composer: ComposerStore
  readonly fieldId: string
  readonly announcedByDialog: boolean
}) {
  const { pictures, file } = composer
  return (
    <>
      {!announcedByDialog && (
        <StagedPicture of={file} fieldId={fieldId} onUpload={(staged) => void composer.attach(staged)} />
      )}
      {file.uploading && (
        <Announcement className={`small ${css.uploading}`} role="status" announced={announcedByDialog}>
          <span className="spinner" aria-hidden />
          {texts.uploadingPicture}{' '}
          <button type="button" className="text-button" onClick={file.stop}>
            {uploadTexts.stopWaiting}
          </button>
        </Announcement>
      )}
      {file.problem !== undefined && (
        <Announcement className="bad" role="alert" announced={announcedByDialog}>
          {file.problem}{' '}
          {composer.canAttachAgain && (
            <TryAgain
              onClick={({ currentTarget }) => {
                // This button disappears, so the focus moves to the field.
                currentTarget.form?.querySelector('textarea')?.focus()
                void composer.attachAgain()
              }}
            />
          )}
        </Announcement>
      )}
      {pictures.length > 0 && (
        <ul className={`wrap gap-3 ${css.pictures}`} aria-label={texts.picturesInDraft}>
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

/** A live region, unless another one announced the same text: screen readers would read it twice. */
function Announcement(props: {
  readonly className: string | undefined
  readonly role: 'status' | 'alert'
  readonly announced: boolean
  readonly children: ReactNode
}) {
  const { className, role, announced, children } = props
  const [silent] = useState(announced)
  return (
    <p className={className} role={silent ? undefined : role}>
      {children}
    </p>
  )
}
