import { useId, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react'

/** A list of options below a field that keeps the focus (ARIA combobox). */
interface Listbox {
  /** Of the list itself. */
  readonly id: string
  readonly idOf: (index: number) => string
  /** The option Enter takes; -1 where there is none. */
  readonly active: number
  /** What the field needs. */
  readonly input: InputHTMLAttributes<HTMLInputElement>
  /** Forgets which option was chosen, as another text is typed. */
  readonly reset: () => void
}

/**
 * Walks through options by keyboard: the arrows go round, Home and End to the ends, Enter takes the active one. That is
 * the one somebody has gone to, wherever it stands by then, else `first`: 0, or -1 where Enter without a choice does
 * what the form does. `keys` tell the options apart.
 */
export function useListbox(keys: readonly string[], first: 0 | -1, onPick: (index: number) => void): Listbox {
  const id = useId()
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const idOf = (index: number) => `${id}-${index}`
  const found = chosen === undefined ? -1 : keys.indexOf(chosen)
  const active = found >= 0 ? found : Math.min(first, keys.length - 1)
  const last = keys.length - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    // With another key held, or while signs are put together, it is not meant for the list.
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey || last < 0) return
    if (key === 'Enter') {
      if (active < 0) return
      onPick(active)
    } else {
      const to = {
        ArrowDown: active === last ? 0 : active + 1,
        ArrowUp: active <= 0 ? last : active - 1,
        Home: 0,
        End: last,
      }[key]
      if (to === undefined) return
      setChosen(keys[to])
    }
    event.preventDefault()
  }
  return {
    id,
    idOf,
    active,
    reset: () => setChosen(undefined),
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': last >= 0,
      'aria-controls': id,
      'aria-activedescendant': active < 0 ? undefined : idOf(active),
      onKeyDown,
    },
  }
}

/** The option the keys have come to stays in sight. */
export function showOption(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' })
}
