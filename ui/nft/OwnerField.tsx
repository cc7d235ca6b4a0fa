import { observer } from 'mobx-react-lite'

import type { OwnerEntry } from '#domain/nft/ownerChange.ts'
import { OwnerToolsStore, type OwnerText } from '#stores/nft/OwnerToolsStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TextArea } from '../shared/TextArea.tsx'
import { TextField } from '../shared/TextField.tsx'
import { OwnerForm } from './OwnerForm.tsx'

export const OwnerField = observer(function OwnerField(props: {
  readonly field: OwnerText
  readonly label: string
  readonly entry: (text: string) => OwnerEntry
  readonly hint: string
  readonly save: string
  readonly multiline?: boolean
}) {
  const { field, label, entry, hint, save, multiline = false } = props
  const tools = useStore(OwnerToolsStore)
  const text = tools.textOf(field)
  const verdict = tools.verdictOf(entry(text))
  // The current value is no error although it cannot be saved.
  const invalid = tools.typed.has(field) && verdict?.ok === false
  const line = invalid ? <span className="bad">{verdict.error}</span> : <span className="muted">{hint}</span>
  const onType = (value: string) => tools.write(field, value)
  return (
    <OwnerForm entry={entry(text)} save={save}>
      {multiline ? (
        <TextArea label={label} value={text} onType={onType} invalid={invalid}>
          {line}
        </TextArea>
      ) : (
        <TextField label={label} value={text} onType={onType} inputMode="url" invalid={invalid}>
          {line}
        </TextField>
      )}
    </OwnerForm>
  )
})
