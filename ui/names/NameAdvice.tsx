import { nameAdvice, type NameAdvice as Advice } from '#domain/names/lookalike.ts'
import { isWorthSpelling, spellOut } from '#domain/names/spellOut.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import css from './NameAdvice.module.css'

const SENTENCES: Readonly<Record<Advice, string>> = {
  'mixed scripts': 'Its letters come from different alphabets.',
  'looks like Latin letters': 'Some of its letters only look like Latin ones.',
  'looks like an address': 'It looks like an address, but it is a name, and may belong to another account.',
  'invisible characters': 'It holds characters that cannot be seen.',
  'not normalised': 'Its characters are put together in an unusual way, so it may look like another name.',
}

/**
 * What may make a name be taken for another one, each in a sentence, and the way to see it letter by letter
 * (rules/names: look-alikes). Nothing for an ordinary name. Advice, never a verdict: the name is valid.
 */
export function NameAdvice({ name }: { readonly name: DomainName }) {
  const advice = nameAdvice(name)
  if (advice.length === 0) return null
  return (
    <div className={css.advice}>
      <p className={css.lead}>Look twice at this name</p>
      <ul>
        {advice.map((each) => (
          <li key={each}>{SENTENCES[each]}</li>
        ))}
      </ul>
      {isWorthSpelling(name) && (
        <details className={css.spelling}>
          <summary>Show it letter by letter</summary>
          <bdi dir="ltr">{spellOut(name)}</bdi>
        </details>
      )}
    </div>
  )
}
