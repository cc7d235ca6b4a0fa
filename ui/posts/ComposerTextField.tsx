import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef } from 'react'

import * as texts from '#domain/posts/texts.ts'
import type { ComposerStore } from '#stores/posts/ComposerStore.ts'

import { NameSuggestions } from '../names/NameSuggestions.tsx'
import { useListbox } from '../shared/useListbox.ts'
import css from './Composer.module.css'

/** The field of the composer. Behind an "@" it offers names; without any every key does what it does in any text. */
export const ComposerTextField = observer(function ComposerTextField(props: {
  readonly composer: ComposerStore
  readonly id: string
  readonly describedBy: string
  readonly placeholder: string
  readonly rows: number
  readonly invalid: boolean
}) {
  const { composer, id, describedBy, placeholder, rows, invalid } = props
  const { inserted, mention } = composer
  const { offered } = mention
  const field = useRef<HTMLTextAreaElement>(null)
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
  const listbox = useListbox({
    kind: 'inline',
    keys: offered.map(({ name }) => name),
    onPick: (index) => offered[index] && mention.choose(offered[index]),
    onEscape: mention.putAway,
  })
  return (
    <div className={css.textSlot}>
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
        {...listbox.input}
        onChange={({ currentTarget: { value, selectionStart, selectionEnd } }) => {
          if (!composer.type(value)) return
          composer.select({ start: selectionStart, end: selectionEnd })
          listbox.typed()
          mention.typed()
        }}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          composer.select({ start: selectionStart, end: selectionEnd })
        }
        onBlur={mention.leave}
      />
      <NameSuggestions label={texts.namesToMention} found={offered} listbox={listbox} />
    </div>
  )
})
