import { observer } from 'mobx-react-lite'

import type { OwnerEntry } from '#domain/nft/ownerChange.ts'
import { OwnerToolsStore, type OwnerText } from '#stores/nft/OwnerToolsStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TextArea } from '../shared/TextArea.tsx'
import { TextField } from '../shared/TextField.tsx'
import { OwnerForm } from './OwnerForm.tsx'

/** One text an owner changes: what it is, what is wrong with what was typed, and saving it. */
export const OwnerField = observer(function OwnerField(props: {
  readonly field: OwnerText
  readonly label: string
  readonly entry: (text: string) => OwnerEntry
  readonly hint: string
  readonly save: string
  /** It may have several. */
  readonly lines?: boolean
}) {
  const { field, label, entry, hint, save, lines = false } = props
  const tools = useStore(OwnerToolsStore)
  const text = tools.textOf(field)
  const verdict = tools.verdictOf(entry(text))
  // What stands there already is no mistake.
  const wrong = tools.typed.has(field) && verdict?.ok === false
  const line = wrong ? <span className="bad">{verdict.error}</span> : <span className="muted">{hint}</span>
  const onType = (typed: string) => tools.write(field, typed)
  return (
    <OwnerForm entry={entry(text)} save={save}>
      {lines ? (
        <TextArea label={label} value={text} onType={onType} invalid={wrong}>
          {line}
        </TextArea>
      ) : (
        <TextField label={label} value={text} onType={onType} inputMode="url" invalid={wrong}>
          {line}
        </TextField>
      )}
    </OwnerForm>
  )
})
