import { ImagePlus } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import * as texts from '#domain/nft/texts.ts'
import { sizeText } from '#domain/uploads/sizeText.ts'
import { PICTURE_TYPES } from '#domain/uploads/sniffMediaType.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'
import type { PictureFile } from '#stores/uploads/PictureFile.ts'
import { UploadStore, type ChosenFile } from '#stores/uploads/UploadStore.ts'

import { PendingUpload, UploadsPaused, useDropTarget } from '../profile/PictureUpload.tsx'
import { StagedPicture } from '../profile/StagedPicture.tsx'
import { FileInput } from '../shared/FileInput.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { PicturePreview } from './PicturePreview.tsx'
import css from './PictureTile.module.css'

/** The chosen picture, in the place where one is chosen or dropped; without uploads only the picture. */
export const PictureTile = observer(function PictureTile(props: {
  /** An address that may be loaded. */
  readonly image: string | undefined
  readonly of: PictureFile
  readonly onFile: (file: ChosenFile) => void
}) {
  const { image, of, onFile } = props
  const uploads = useStore(UploadStore)
  const { fileUploadSizeLimit } = useConfig()
  const drop = useDropTarget(of)
  const id = useId()
  const canUpload = uploads.enabled && !uploads.isFundLow
  return (
    <div className={`stack gap-2 ${css.place}`}>
      <div className={`stack ${css.tile}`} data-chooses={canUpload && !of.uploading} {...(canUpload && drop)}>
        {of.uploading ? (
          <div className={`grid gap-3 ${css.pending}`}>
            <PendingUpload of={of} />
          </div>
        ) : (
          <>
            {(image !== undefined || !canUpload) && (
              <PicturePreview image={image} alt={texts.pictureAlt} tile />
            )}
            {canUpload && (
              <>
                <label htmlFor={id} className={image === undefined ? css.empty : css.change}>
                  <ImagePlus aria-hidden size={image === undefined ? 32 : 18} />
                  <span>{image === undefined ? texts.chooseFile : texts.changeFile}</span>
                  {image === undefined && <span className={`quiet ${css.ways}`}>{texts.dropOrPaste}</span>}
                </label>
                <FileInput id={id} accept={PICTURE_TYPES} onFile={onFile} describedBy={`${id}-note`} />
              </>
            )}
          </>
        )}
      </div>
      {uploads.enabled && uploads.isFundLow && <UploadsPaused />}
      {canUpload && (
        <>
          <StagedPicture of={of} fieldId={id} onUpload={onFile} />
          <p id={`${id}-note`} className={css.note}>
            {of.problem === undefined ? (
              <span className="muted">{uploadTexts.publicAndPermanent(sizeText(fileUploadSizeLimit))}</span>
            ) : (
              <span className="bad" role="alert">
                {of.problem}
              </span>
            )}
          </p>
        </>
      )}
    </div>
  )
})
