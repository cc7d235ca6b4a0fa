import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode, type Ref } from 'react'

import type { BookEntry } from '#domain/names/addressBook.ts'
import type { HeldName } from '#domain/names/namesIndex.ts'
import * as texts from '#domain/names/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import { AddressBookStore } from '#stores/names/AddressBookStore.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useListbox } from '../shared/useListbox.ts'
import { NameSuggestions } from './NameSuggestions.tsx'

const MAX_SUGGESTIONS = 6
const MAX_YOURS = 3
const NONE: readonly BookEntry[] = []

export const NameField = observer(function NameField(props: {
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
  readonly onPick: (name: HeldName) => void
  /** Where an address is asked for: names of the address book are suggested, too, and picked as their address. */
  readonly onPickAddress?: (address: Address) => void
  readonly suffix?: string
  readonly placeholder?: string
  readonly invalid?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  /** Whether the typed name's holder shows below, where a list of this name alone would cover it. */
  readonly answered?: boolean
  readonly children?: ReactNode
}) {
  const { onPick, onPickAddress, onType, children, answered = false, ...field } = props
  const namesIndex = useStore(NamesIndexStore)
  const addressBook = useStore(AddressBookStore)
  const { value } = field
  useEffect(() => namesIndex.want(), [namesIndex])
  useEffect(() => namesIndex.wantSimilar(value), [namesIndex, value])
  const found = namesIndex.suggest(value, MAX_SUGGESTIONS)
  const suggested = answered && found.length === 1 ? [] : found
  const yours = onPickAddress ? addressBook.suggest(value, MAX_YOURS) : NONE
  const listbox = useListbox({
    kind: 'suggestions',
    keys: [...yours.map(({ address }) => `yours:${address}`), ...suggested.map(({ name }) => name)],
    onPick: (index) => {
      const [entry, held] = [yours[index], suggested[index - yours.length]]
      if (entry) onPickAddress?.(entry.address)
      else if (held) onPick(held)
    },
  })
  return (
    <TextField
      {...field}
      onType={(text) => {
        listbox.typed()
        onType(text)
      }}
      combobox={{
        input: { ...listbox.input, onBlur: listbox.close },
        list: (
          <NameSuggestions
            label={texts.suggestionsFor(field.label)}
            yours={listbox.open ? yours : NONE}
            found={listbox.open ? suggested : []}
            listbox={listbox}
          />
        ),
      }}
    >
      {children}
    </TextField>
  )
})
