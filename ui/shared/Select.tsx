import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

import css from './Select.module.css'

/** One of a few. The browser's own list opens, which phones and screen readers know best. */
export function Select<Choice extends number | string>(props: {
  readonly label: string
  readonly value: Choice
  readonly choices: readonly Choice[]
  readonly textOf: (choice: Choice) => string
  readonly onChoose: (choice: Choice) => void
  /** Among the buttons of a bar: without a frame, and its label only heard. */
  readonly bare?: boolean
}) {
  const { label, value, choices, textOf, onChoose, bare = false } = props
  const id = useId()
  return (
    <div className={`row gap-3 ${css.control}`} data-bare={bare}>
      <label htmlFor={id} className={bare ? 'visually-hidden' : css.label}>
        {label}
      </label>
      <div className={css.field}>
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((choice) => String(choice) === currentTarget.value)
            if (chosen !== undefined) onChoose(chosen)
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {textOf(choice)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={bare ? 16 : 18} />
      </div>
    </div>
  )
}
