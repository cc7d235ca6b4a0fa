import { nameAdvice, type NameAdvice as Advice } from '#domain/names/lookalike.ts'
import { isWorthSpelling, spellOut } from '#domain/names/spellOut.ts'
import * as texts from '#domain/names/texts.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { Fold } from '../shared/Fold.tsx'
import css from './NameAdvice.module.css'

const SENTENCES: Readonly<Record<Advice, string>> = {
  'mixed scripts': texts.mixedScripts,
  'looks like Latin letters': texts.looksLatin,
  'looks like an address': texts.looksLikeAddress,
  'invisible characters': texts.invisibleCharacters,
  'not normalised': texts.notNormalised,
}

/** Why a name may deceive, with its characters spelled out (rules/names: look-alikes); nothing for others. */
export function NameAdvice({ name }: { readonly name: DomainName }) {
  const advice = nameAdvice(name)
  if (advice.length === 0) return null
  return (
    <div className={`grid gap-1 ${css.advice}`}>
      <p className={css.lead}>{texts.adviceLead}</p>
      <ul>
        {advice.map((reason) => (
          <li key={reason}>{SENTENCES[reason]}</li>
        ))}
      </ul>
      {isWorthSpelling(name) && (
        <Fold title={texts.showEachCharacter} className={css.spelling}>
          <bdi dir="ltr">{spellOut(name)}</bdi>
        </Fold>
      )}
    </div>
  )
}
