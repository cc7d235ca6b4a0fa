import { useDeferredValue, type ReactNode } from 'react'

import * as texts from '#domain/nft/texts.ts'
import type { PictureFile } from '#stores/uploads/PictureFile.ts'
import type { ChosenFile } from '#stores/uploads/UploadStore.ts'

import { pastedPicture } from '../profile/pastedPicture.ts'
import { TextField } from '../shared/TextField.tsx'
import { PictureTile } from './PictureTile.tsx'

export function PictureChoice(props: {
  readonly label: string
  readonly text: string
  /** Whether the text is a valid link, so that the preview may load it. */
  readonly fine: boolean
  readonly invalid: boolean
  readonly onType: (text: string) => void
  readonly file: PictureFile
  readonly onFile: (file: ChosenFile) => void
  readonly children?: ReactNode
}) {
  const { label, text, fine, invalid, onType, file, onFile, children } = props
  // Keeps typing ahead of loading pictures.
  const shown = useDeferredValue(fine && text.trim() !== '' ? text.trim() : undefined)
  return (
    <div
      className="stack gap-4"
      onPaste={(event) => {
        const pasted = pastedPicture(event.clipboardData)
        if (!pasted) return
        event.preventDefault()
        file.stage(pasted)
      }}
    >
      <PictureTile image={shown} of={file} onFile={onFile} />
      <TextField
        label={label}
        value={text}
        onType={onType}
        placeholder={texts.addressPlaceholder}
        inputMode="url"
        invalid={invalid}
      >
        {children}
      </TextField>
    </div>
  )
}
