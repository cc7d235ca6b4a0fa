import { fullName } from '#domain/names/fullName.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { hasDeceptiveCharacter, markDeceptive } from '#domain/shared/characters.ts'
import * as sharedTexts from '#domain/shared/texts.ts'

import { useConfig } from './StoreContext.tsx'
import css from './text.module.css'

/**
 * A name with its suffix, safe for any characters: isolated in direction, cut with an ellipsis, each run of invisible
 * characters shown as a warning sign (rules/names: hostile-names).
 */
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
