import { useId, type ReactNode } from 'react'

import css from './TextField.module.css'

/** Reserves space for one line below, like a `TextField`. */
export function TextArea(props: {
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
  readonly invalid?: boolean
  readonly rows?: number
  readonly children?: ReactNode
}) {
  const { label, value, onType, invalid = false, rows = 4, children } = props
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
          rows={rows}
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
