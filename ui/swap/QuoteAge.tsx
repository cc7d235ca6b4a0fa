import { readAgoText } from '#domain/shared/timeText.ts'

import css from './Swap.module.css'

/** How old a quote is, and once that is too old, the way to a fresh one. */
export function QuoteAge(props: {
  /** In whole seconds. */
  readonly age: number | undefined
  readonly expired: boolean
  readonly onFresh: () => void
}) {
  const { age, expired, onFresh } = props
  if (!expired)
    return <p className={`muted ${css.state}`}>Price read {age !== undefined && readAgoText(age)}.</p>
  return (
    <p className={css.state}>
      <span className="bad">This quote is too old to be signed.</span>
      <button type="button" className="text-button" onClick={onFresh}>
        Get a fresh one
      </button>
    </p>
  )
}
