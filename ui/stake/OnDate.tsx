import * as texts from '#domain/stake/texts.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { Moment } from './Moment.tsx'

/** `at` is in seconds of the chain's time. */
export function OnDate({ at }: { readonly at: number }) {
  return (
    <span className="muted">
      <Phrase text={texts.onDate} values={{ date: <Moment at={at} /> }} />
    </span>
  )
}
