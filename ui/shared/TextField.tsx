import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

import css from './TextField.module.css'

/** Characters beyond which a large figure is drawn smaller on a phone while it is typed, so that all of it is seen. */
const LONG = 8
const LONGER = 12

/**
 * A text field with an optional unit and space for one line below, which keeps its height and is announced
 * when it changes. For names, amounts and percentages: the browser neither corrects nor completes it.
 */
export function TextField(props: {
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
  readonly suffix?: string
  /** A control at the end, instead of a unit. */
  readonly end?: ReactNode
  /** The text is the main figure of a form; the parent draws the frame around it. */
  readonly large?: boolean
  /** The app has filled it in: what is typed next replaces it. */
  readonly suggested?: boolean
  /** Drawn in place of a longer value while the field is not in use. */
  readonly short?: string | undefined
  readonly placeholder?: string
  readonly name?: string
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly invalid?: boolean
  readonly disabled?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  readonly combobox?: { readonly input: InputHTMLAttributes<HTMLInputElement>; readonly list: ReactNode }
  readonly children?: ReactNode
}) {
  const {
    label,
    value,
    onType,
    suffix,
    end,
    large = false,
    suggested = false,
    short,
    placeholder,
    name,
    inputMode,
    invalid = false,
    disabled = false,
    inputRef,
    combobox,
  } = props
  const fieldId = useId()
  const lineId = useId()
  return (
    <div className={large ? css.large : undefined}>
      <label htmlFor={fieldId} className={css.label}>
        {label}
      </label>
      <div
        className={css.field}
        // A suffix stands behind what it ends: its letters tell the side.
        dir={suffix ? 'auto' : undefined}
        data-length={value.length > LONGER ? 'longer' : value.length > LONG ? 'long' : undefined}
      >
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
          disabled={disabled}
          aria-describedby={lineId}
          onFocus={(event) => {
            // Typing replaces a number, too: appended digits would make another one.
            if (inputMode || suggested) event.target.select()
          }}
          onChange={(event) => onType(event.target.value)}
          {...combobox?.input}
        />
        {short !== undefined && (
          <span aria-hidden className={css.short}>
            {short}
          </span>
        )}
        {suffix && (
          <span aria-hidden className={css.unit}>
            {suffix}
          </span>
        )}
        {end}
        {combobox?.list}
      </div>
      <div id={lineId} className={css.line} aria-live="polite">
        {props.children}
      </div>
    </div>
  )
}
