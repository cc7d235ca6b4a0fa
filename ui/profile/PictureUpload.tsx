import { observer } from 'mobx-react-lite'
import { useId, useState, type DragEvent } from 'react'

import { sizeText } from '#domain/uploads/sizeText.ts'
import { PICTURE_TYPES } from '#domain/uploads/sniffMediaType.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import type { PictureFile } from '#stores/uploads/PictureFile.ts'
import { UploadStore, type ChosenFile } from '#stores/uploads/UploadStore.ts'

import { FileButton } from '../shared/FileInput.tsx'
import { SilenceHint } from '../shared/SilenceHint.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './ChangePictureDialog.module.css'
import { StagedPicture } from './StagedPicture.tsx'

/** A file input with a drop area, which stages the file; explains when uploads are paused. */
export const PictureUpload = observer(function PictureUpload(props: {
  readonly of: PictureFile
  /** Whether the same view has a link field, so that the label starts with "Or". */
  readonly besideLink?: boolean
  readonly onFile: (file: ChosenFile) => void
}) {
  const { of, besideLink = true, onFile } = props
  const uploads = useStore(UploadStore)
  const { uploading, problem } = of
  const { fileUploadSizeLimit } = useConfig()
  const drop = useDropTarget(of)
  const fieldId = useId()
  if (!uploads.enabled) return null
  if (uploads.isFundLow) return <UploadsPaused />
  if (uploading)
    return (
      <div className={`stack gap-2 ${css.drop}`}>
        <PendingUpload of={of} />
      </div>
    )
  return (
    <div className={`stack gap-2 ${css.drop}`} {...drop}>
      <StagedPicture of={of} fieldId={fieldId} onUpload={onFile} />
      <label htmlFor={fieldId}>{besideLink ? uploadTexts.orUploadFile : uploadTexts.uploadFile}</label>
      <FileButton id={fieldId} accept={PICTURE_TYPES} onFile={onFile}>
        {uploadTexts.chooseFile}
      </FileButton>
      {problem === undefined ? (
        <p className="muted">{uploadTexts.publicAndPermanent(sizeText(fileUploadSizeLimit))}</p>
      ) : (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
})

export const PendingUpload = observer(function PendingUpload({ of }: { readonly of: PictureFile }) {
  const isInHost = useStore(LayoutStore).environment === 'farcaster'
  return (
    <>
      <p role="status" className="row gap-2">
        <span className="spinner" aria-hidden />
        {isInHost ? uploadTexts.uploadingInFarcaster : uploadTexts.uploading}
      </p>
      <SilenceHint text={isInHost ? uploadTexts.slowInFarcaster : uploadTexts.slow} />
      <button type="button" className="button" onClick={of.stop}>
        {uploadTexts.stopWaiting}
      </button>
    </>
  )
})

export function UploadsPaused() {
  const { arweaveAddress } = useConfig()
  return (
    <div className={`stack gap-2 ${css.warning}`}>
      <p>{uploadTexts.uploadsPaused}</p>
      <p>
        {uploadTexts.topUp} <span className={css.payer}>{arweaveAddress}</span>
      </p>
    </div>
  )
}

/** Properties of an element onto which a picture can be dropped, which stages it. */
export function useDropTarget(of: PictureFile) {
  const [isDragOver, setDragOver] = useState(false)
  return {
    'data-over': isDragOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setDragOver(true)
    },
    onDragLeave: () => setDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDragOver(false)
      const [file] = event.dataTransfer.files
      if (file) of.stage(file)
    },
  }
}
