import { useId, useState, type AriaAttributes, type KeyboardEvent } from 'react'

type ListboxKind =
  /** The field only filters: the list is always visible, and one of its options is always active. */
  | 'choice'
  /**
   * The text itself is a valid value. Typing and the arrow keys open the list, Escape and blur close it;
   * no option is active until an arrow key reaches one, and the arrow keys pass through the field itself.
   * Enter without an active option submits the form.
   */
  | 'suggestions'
  /** For a word in a multi-line text: Tab picks an option too, and Home and End stay with the text. */
  | 'inline'

interface ListboxOptions {
  readonly kind: ListboxKind
  /** Identifies the options: the active one stays active when the list changes. */
  readonly keys: readonly string[]
  readonly onPick: (index: number) => void
  /** Closes the list, for kinds other than `suggestions`. Without it, Escape closes the dialog around the field. */
  readonly onEscape?: () => void
}

interface Listbox {
  readonly id: string
  readonly idOf: (index: number) => string
  readonly open: boolean
  /** The index of the option that Enter picks; -1 for none. */
  readonly active: number
  readonly input: AriaAttributes & {
    readonly role: 'combobox' | undefined
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  /** To be called when the text changes: no option stays active. */
  readonly typed: () => void
  readonly close: () => void
  readonly pick: (index: number) => void
}

/** The arrow keys wrap around, Home and End go to the ends once an option is active, Enter picks the active one. */
export function useListbox({ kind, keys, onPick, onEscape }: ListboxOptions): Listbox {
  const id = useId()
  const [wanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const idOf = (index: number) => `${id}-${index}`
  const inline = kind === 'inline'
  const last = keys.length - 1
  const open = last >= 0 && (wanted || kind !== 'suggestions')
  const unchosen = kind === 'suggestions' ? -1 : 0
  const found = chosen === undefined ? -1 : keys.indexOf(chosen)
  const active = found >= 0 ? found : Math.min(unchosen, last)
  const close = () => {
    setWanted(false)
    setChosen(undefined)
  }
  const pick = (index: number) => {
    close()
    onPick(index)
  }
  const putAway = kind === 'suggestions' ? close : onEscape
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    // Shortcuts and the keys of an input method are not for the list.
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return
    if (key === 'Enter' && active < 0) return close()
    if (last < 0) return
    const hasEnds = active >= 0 && !inline
    const to = {
      ArrowDown: active === last ? unchosen : active + 1,
      ArrowUp: active === unchosen ? last : active - 1,
      Home: hasEnds ? 0 : undefined,
      End: hasEnds ? last : undefined,
    }[key]
    if (to !== undefined) {
      setWanted(true)
      setChosen(keys[to])
    } else if (key === 'Enter' || (key === 'Tab' && inline)) pick(active)
    else if (key === 'Escape' && open && putAway) {
      // Escape closes the list and leaves a dialog around it open.
      event.stopPropagation()
      putAway()
    } else return
    event.preventDefault()
  }
  return {
    id,
    idOf,
    open,
    active,
    typed: () => {
      setWanted(true)
      setChosen(undefined)
    },
    close,
    pick,
    input: {
      // A multi-line field may not be a combobox (ARIA in HTML).
      role: inline ? undefined : 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': inline ? undefined : open,
      'aria-controls': inline && !open ? undefined : id,
      'aria-activedescendant': active < 0 ? undefined : idOf(active),
      onKeyDown,
    },
  }
}

export function showOption(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' })
}
