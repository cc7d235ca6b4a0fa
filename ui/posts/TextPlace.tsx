import { observer } from 'mobx-react-lite'
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'

import type { ComposerStore } from '#stores/posts/ComposerStore.ts'
import type { MentionStore } from '#stores/posts/MentionStore.ts'

import { NameSuggestions } from '../names/NameSuggestions.tsx'
import css from './Composer.module.css'

/**
 * The field of the composer. Behind an "@" it offers names: the arrows walk through them, Enter and Tab take one, Escape
 * puts them away. Without names to offer every key does what it does in any text.
 */
export const TextPlace = observer(function TextPlace(props: {
  readonly composer: ComposerStore
  readonly id: string
  readonly describedBy: string
  readonly placeholder: string
  readonly rows: number
  readonly invalid: boolean
}) {
  const { composer, id, describedBy, placeholder, rows, invalid } = props
  const { inserted, mention } = composer
  const { offered, chosen } = mention
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  useLayoutEffect(() => {
    const cursor = composer.takeCursor()
    if (!cursor) return
    field.current?.focus()
    field.current?.setSelectionRange(cursor.start, cursor.end)
    // It takes no focus then, and is to be seen all the same.
    if (field.current?.disabled) field.current.scrollIntoView({ block: 'center' })
    // Only what was put in moves the cursor; typing does that by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [inserted])
  // A text of many lines may not be a combobox (ARIA in HTML): what is chosen is told by the text itself.
  const offering = offered.length > 0 && {
    'aria-controls': listId,
    'aria-activedescendant': `${listId}-${chosen}`,
  }
  return (
    <div className={css.textPlace}>
      <textarea
        ref={field}
        id={id}
        className={css.text}
        value={composer.text}
        rows={rows}
        placeholder={placeholder}
        disabled={!composer.writable}
        dir="auto"
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        {...offering}
        onChange={({ currentTarget: { value, selectionStart, selectionEnd } }) => {
          if (!composer.type(value)) return
          composer.select({ start: selectionStart, end: selectionEnd })
          mention.typed()
        }}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          composer.select({ start: selectionStart, end: selectionEnd })
        }
        onKeyDown={(event) => offered.length > 0 && walk(event, mention)}
        onBlur={mention.leave}
      />
      <NameSuggestions
        id={listId}
        label="Names to mention"
        found={offered}
        active={chosen}
        onPick={mention.choose}
      />
    </div>
  )
})

/**
 * What a key does with the names that are offered. With another key held, or while signs are put together, it is not
 * meant for them.
 */
function walk(event: KeyboardEvent, mention: MentionStore) {
  const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
  if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return
  if (key === 'ArrowDown') mention.step(1)
  else if (key === 'ArrowUp') mention.step(-1)
  else if (key === 'Enter' || key === 'Tab') mention.choose()
  else if (key === 'Escape') {
    // The dialog it may stand in stays.
    event.stopPropagation()
    mention.putAway()
  } else return
  event.preventDefault()
}
