import * as texts from '#domain/activity/texts.ts'
import type { ReviewWarnings as Warnings } from '#domain/activity/PreparedWrite.ts'
import type { RecipientWarning, TokenWarning } from '#domain/activity/ReviewWarnings.ts'
import { isGrave } from '#domain/send/recipientWarnings.ts'

import { WarningText } from '../send/WarningText.tsx'
import { TokenWarningText } from '../tokens/TokenWarningText.tsx'
import css from './ReviewBody.module.css'

export function ReviewWarnings({ warnings }: { readonly warnings: Warnings }) {
  const { symbol, list } = warnings
  if (list.length === 0) return null
  return (
    <ul className={`grid gap-2 ${css.warnings}`} aria-label={texts.warnings}>
      {list.map((warning, index) => (
        <li key={index} className={isTokenWarning(warning) || isGrave(warning) ? css.grave : undefined}>
          {isTokenWarning(warning) ? (
            <TokenWarningText warning={warning} />
          ) : (
            <WarningText warning={warning} symbol={symbol} />
          )}
        </li>
      ))}
    </ul>
  )
}

const isTokenWarning = (warning: RecipientWarning | TokenWarning): warning is TokenWarning =>
  warning.kind === 'not the token' || warning.kind === 'imported token'
