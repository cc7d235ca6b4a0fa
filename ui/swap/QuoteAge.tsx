import { readAgoText } from '#domain/shared/timeText.ts'
import * as texts from '#domain/swap/texts.ts'

import css from './Swap.module.css'

export function QuoteAge(props: {
  readonly age: number | undefined
  readonly expired: boolean
  readonly onRefresh: () => void
}) {
  const { age, expired, onRefresh } = props
  if (!expired)
    return <p className={`muted ${css.state}`}>{age !== undefined && texts.updated(readAgoText(age))}</p>
  return (
    <p className={css.state}>
      <span className="bad">{texts.quoteExpired}</span>
      <button type="button" className="text-button" onClick={onRefresh}>
        {texts.refreshQuote}
      </button>
    </p>
  )
}
