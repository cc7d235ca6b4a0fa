import { nameAdvice, type NameAdvice as Advice } from '#domain/names/lookalike.ts'
import { isWorthSpelling, spellOut } from '#domain/names/spellOut.ts'
import * as texts from '#domain/names/texts.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import css from './NameAdvice.module.css'

const SENTENCES: Readonly<Record<Advice, string>> = {
  'mixed scripts': texts.mixedScripts,
  'looks like Latin letters': texts.looksLatin,
  'looks like an address': texts.looksLikeAddress,
  'invisible characters': texts.invisibleCharacters,
  'not normalised': texts.notNormalised,
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
      <p className={css.lead}>{texts.adviceLead}</p>
      <ul>
        {advice.map((reason) => (
          <li key={reason}>{SENTENCES[reason]}</li>
        ))}
      </ul>
      {isWorthSpelling(name) && (
        <details className={css.spelling}>
          <summary>{texts.showEachCharacter}</summary>
          <bdi dir="ltr">{spellOut(name)}</bdi>
        </details>
      )}
    </div>
  )
}
