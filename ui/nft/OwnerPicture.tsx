import { observer } from 'mobx-react-lite'

import type { OwnerEntry } from '#domain/nft/ownerChange.ts'
import { OwnerToolsStore, type OwnerText } from '#stores/nft/OwnerToolsStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { OwnerForm } from './OwnerForm.tsx'
import { PictureChoice } from './PictureChoice.tsx'

export const OwnerPicture = observer(function OwnerPicture(props: {
  readonly field: OwnerText
  readonly label: string
  readonly entry: (text: string) => OwnerEntry
  readonly hint: string
  readonly save: string
}) {
  const { field, label, entry, hint, save } = props
  const tools = useStore(OwnerToolsStore)
  const text = tools.textOf(field)
  const verdict = tools.verdictOf(entry(text))
  const invalid = tools.typed.has(field) && text.trim() !== '' && verdict?.ok === false
  return (
    <OwnerForm entry={entry(text)} save={save}>
      <PictureChoice
        label={label}
        text={text}
        fine={verdict?.ok === true || !tools.typed.has(field)}
        invalid={invalid}
        onType={(value) => tools.write(field, value)}
        file={tools.fileOf(field)}
        onFile={(file) => void tools.upload(field, file)}
      >
        {invalid ? <span className="bad">{verdict.error}</span> : <span className="muted">{hint}</span>}
      </PictureChoice>
    </OwnerForm>
  )
})
