import { useId, useState, type AriaAttributes, type KeyboardEvent } from 'react'

/** How a list belongs to its field. */
type ListboxKind =
  /** The field only filters: the list is always there, and one of its options is always active. */
  | 'choice'
  /**
   * The text counts as it stands. Typing and the arrows open the list, Escape and leaving close it; no option is active
   * until an arrow goes to one, and the arrows pass through the field itself. Enter without a choice is the form's.
   */
  | 'suggestions'
  /** For a word in a text of many lines: Tab takes an option, too, and Home and End stay with the text. */
  | 'inline'

interface ListboxOptions {
  readonly kind: ListboxKind
  /** They tell the options apart: the active one stays active wherever it stands by then. */
  readonly keys: readonly string[]
  readonly onPick: (index: number) => void
  /** Puts the options away, where they are not `suggestions`. Without it Escape is left to the dialog around. */
  readonly onEscape?: () => void
}

/** A list of options below a field that keeps the focus (ARIA combobox). */
interface Listbox {
  /** Of the list itself. */
  readonly id: string
  readonly idOf: (index: number) => string
  /** Whether there is a list to be seen. */
  readonly open: boolean
  /** The option Enter takes; -1 where there is none. */
  readonly active: number
  /** What the field needs. */
  readonly input: AriaAttributes & {
    readonly role: 'combobox' | undefined
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  /** Another text is typed: it is forgotten which option was chosen. */
  readonly typed: () => void
  readonly close: () => void
  /** Takes an option, as Enter does. */
  readonly pick: (index: number) => void
}

/**
 * Walks through options by keyboard: the arrows go round, Home and End go to the ends once an option is active, Enter
 * takes the active one.
 */
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
    // With another key held, or while signs are put together, it is not meant for the list.
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
      // The dialog it may stand in stays.
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
      // A text of many lines may not be a combobox (ARIA in HTML).
      role: inline ? undefined : 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': inline ? undefined : open,
      'aria-controls': inline && !open ? undefined : id,
      'aria-activedescendant': active < 0 ? undefined : idOf(active),
      onKeyDown,
    },
  }
}

/** The option the keys have come to stays in sight. */
export function showOption(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' })
}
