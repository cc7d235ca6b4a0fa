import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef } from 'react'

import * as texts from '#domain/posts/texts.ts'
import type { ComposerStore } from '#stores/posts/ComposerStore.ts'

import { NameSuggestions } from '../names/NameSuggestions.tsx'
import { useListbox } from '../shared/useListbox.ts'
import css from './Composer.module.css'

/** Offers names after an "@", and handles keys itself only while it offers some. */
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
    // A disabled field takes no focus, so it is scrolled into view instead.
    if (field.current?.disabled) field.current.scrollIntoView({ block: 'center' })
    // Only inserted text moves the cursor here: the browser moves it for typed text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [inserted])
  const listbox = useListbox({
    kind: 'inline',
    keys: offered.map(({ name }) => name),
    onPick: (index) => offered[index] && mention.choose(offered[index]),
    onEscape: mention.dismiss,
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
