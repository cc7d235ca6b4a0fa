import { useId, type ReactNode } from 'react'

import grow from './GrowingText.module.css'
import css from './TextField.module.css'

/** As in the style sheet. */
const MIN_ROWS = 4

/** Reserves space for one line below, like a `TextField`. */
export function TextArea(props: {
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
  readonly invalid?: boolean
  readonly children?: ReactNode
}) {
  const { label, value, onType, invalid = false, children } = props
  const fieldId = useId()
  const lineId = useId()
  return (
    <div>
      <label htmlFor={fieldId} className={css.label}>
        {label}
      </label>
      <div className={css.field}>
        <textarea
          id={fieldId}
          value={value}
          className={grow.grows}
          rows={Math.max(MIN_ROWS, value.split('\n').length)}
          autoComplete="off"
          aria-invalid={invalid}
          aria-describedby={lineId}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <div id={lineId} className={css.line} aria-live="polite">
        {children}
      </div>
    </div>
  )
}
