import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'

import { sizeText } from '#domain/uploads/sizeText.ts'
import { PICTURE_TYPES } from '#domain/uploads/sniffMediaType.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import type { PictureFile } from '#stores/uploads/PictureFile.ts'
import { UploadStore, type ChosenFile } from '#stores/uploads/UploadStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './ChangePictureDialog.module.css'

/** Choosing, dropping or pasting a file; says so where the community takes none now, and a link does then. */
export const PictureUpload = observer(function PictureUpload(props: {
  readonly of: PictureFile
  /** Whether a link is asked for in the same view, so that a file is the other way. */
  readonly besideLink?: boolean
  readonly onFile: (file: ChosenFile) => void
}) {
  const { of, besideLink = true, onFile } = props
  const uploads = useStore(UploadStore)
  const { uploading, problem } = of
  const { environment } = useStore(LayoutStore)
  const { arweaveAddress, fileUploadSizeLimit } = useConfig()
  const [over, setOver] = useState(false)
  const fieldId = useId()
  const low = uploads.isFundLow
  if (!uploads.enabled) return null
  if (low)
    return (
      <div className={css.warning}>
        <p>{uploadTexts.uploadsPaused}</p>
        <p>
          {uploadTexts.topUp} <span className={css.payer}>{arweaveAddress}</span>
        </p>
      </div>
    )
  if (uploading)
    return (
      <div className={css.drop}>
        <p role="status" className={css.waiting}>
          <span className="spinner" aria-hidden />
          {environment === 'farcaster' ? uploadTexts.uploadingInFarcaster : uploadTexts.uploading}
        </p>
        <button type="button" className="button" onClick={of.stop}>
          {uploadTexts.stopWaiting}
        </button>
      </div>
    )
  return (
    <div
      className={css.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <label htmlFor={fieldId}>{besideLink ? uploadTexts.orUploadFile : uploadTexts.uploadFile}</label>
      <input
        id={fieldId}
        type="file"
        accept={PICTURE_TYPES}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
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
