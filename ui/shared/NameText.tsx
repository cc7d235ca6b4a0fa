import { fullName } from '#domain/names/fullName.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { hasDeceptiveCharacter, markDeceptive } from '#domain/shared/characters.ts'
import * as sharedTexts from '#domain/shared/texts.ts'

import { useConfig } from './StoreContext.tsx'
import css from './text.module.css'

/** Isolates direction, cuts with an ellipsis, and marks runs of invisible characters (rules/names: hostile-names). */
export function NameText({ name }: { readonly name: DomainName }) {
  const { tldName } = useConfig()
  const deceptive = hasDeceptiveCharacter(name)
  return (
    <bdi
      className={css.name}
      translate="no"
      dir="auto"
      title={deceptive ? sharedTexts.invisibleCharacters : undefined}
    >
      {fullName(markDeceptive(name) as DomainName, tldName)}
    </bdi>
  )
}
