import { observer } from 'mobx-react-lite'

import { sizeText } from '#domain/uploads/sizeText.ts'
import * as texts from '#domain/uploads/texts.ts'
import type { PictureFile } from '#stores/uploads/PictureFile.ts'
import type { ChosenFile } from '#stores/uploads/UploadStore.ts'

import css from './StagedPicture.module.css'

/** A pasted or dropped picture, with the choice to upload it (rules/media: upload-by-a-press). */
export const StagedPicture = observer(function StagedPicture(props: {
  readonly of: PictureFile
  /** The field that takes the focus from a button here, which disappears. */
  readonly fieldId: string
  readonly onUpload: (file: ChosenFile) => void
}) {
  const { of, fieldId, onUpload } = props
  const { staged } = of
  if (!staged) return null
  const leave = ({ ownerDocument }: HTMLElement) => ownerDocument.getElementById(fieldId)?.focus()
  return (
    <div className={`row wrap ${css.staged}`}>
      <p role="status">{texts.stagedPicture(sizeText(staged.size))}</p>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => {
          leave(currentTarget)
          onUpload(staged)
        }}
      >
        {texts.uploadThisPicture}
      </button>
      <button
        type="button"
        className="text-button"
        onClick={({ currentTarget }) => {
          leave(currentTarget)
          of.discard()
        }}
      >
        {texts.discardPicture}
      </button>
    </div>
  )
})
