import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'

import type { HeldName } from '#domain/names/namesIndex.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { NameSuggestions } from './NameSuggestions.tsx'

/** Names in the list below the field. */
const MOST = 6

/**
 * A field for somebody's name that suggests the community's names as one types: the arrows walk through them, Enter
 * takes the chosen one, Escape puts the list away. Without a choice Enter does what the form does.
 */
export const NameField = observer(function NameField(props: {
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
  /** One of the suggested names was chosen. */
  readonly onPick: (name: HeldName) => void
  readonly suffix?: string
  readonly placeholder?: string
  readonly invalid?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  /** The line below. */
  readonly children?: ReactNode
}) {
  const { onPick, onType, children, ...field } = props
  const names = useStore(NamesIndexStore)
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  useEffect(() => names.want(), [names])
  const suggested = names.suggest(field.value, MOST)
  const found = open ? suggested : []
  const active = Math.min(chosen, found.length - 1)
  const close = () => {
    setOpen(false)
    setChosen(-1)
  }
  const pick = (name: HeldName) => {
    close()
    onPick(name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const name = found[active]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      // One place more than there are names: the field itself, without a choice.
      const places = suggested.length + 1
      setChosen(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && name) {
      event.preventDefault()
      pick(name)
    } else if (event.key === 'Escape' && found.length > 0) {
      // The dialog it may stand in stays.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter') close()
  }
  return (
    <TextField
      {...field}
      onType={(text) => {
        setOpen(true)
        setChosen(-1)
        onType(text)
      }}
      combobox={{
        input: {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': found.length > 0,
          'aria-controls': listId,
          'aria-activedescendant': active < 0 ? undefined : `${listId}-${active}`,
          onKeyDown,
          onBlur: close,
        },
        list: (
          <NameSuggestions
            id={listId}
            label={`${field.label}: suggestions`}
            found={found}
            active={active}
            onPick={pick}
          />
        ),
      }}
    >
      {children}
    </TextField>
  )
})
