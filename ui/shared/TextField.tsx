import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

import css from './TextField.module.css'

/**
 * A labelled line of text with an optional unit at its end and room for one line of words below, which keeps its
 * height and is read out when it changes. Names, amounts and percentages: nothing a browser should correct or fill in.
 */
export function TextField(props: {
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
  readonly suffix?: string
  readonly placeholder?: string
  readonly name?: string
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly invalid?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  /** What makes it a field with a list that hangs below it. */
  readonly combobox?: { readonly input: InputHTMLAttributes<HTMLInputElement>; readonly list: ReactNode }
  /** The line below: a hint, a verdict, nothing. */
  readonly children?: ReactNode
}) {
  const {
    label,
    value,
    onType,
    suffix,
    placeholder,
    name,
    inputMode,
    invalid = false,
    inputRef,
    combobox,
  } = props
  const fieldId = useId()
  const lineId = useId()
  return (
    <div>
      <label htmlFor={fieldId} className={css.label}>
        {label}
      </label>
      <div className={css.field}>
        <input
          ref={inputRef}
          id={fieldId}
          name={name}
          value={value}
          placeholder={placeholder}
          inputMode={inputMode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={invalid}
          aria-describedby={lineId}
          onFocus={(event) => {
            // What is typed next takes a number's place: digits that joined it would make another of it.
            if (inputMode) event.target.select()
          }}
          onChange={(event) => onType(event.target.value)}
          {...combobox?.input}
        />
        {suffix && <span aria-hidden>{suffix}</span>}
        {combobox?.list}
      </div>
      <div id={lineId} className={css.line} aria-live="polite">
        {props.children}
      </div>
    </div>
  )
}
