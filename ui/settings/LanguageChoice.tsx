import { tag } from '#domain/shared/language.ts'
import * as texts from '#domain/settings/texts.ts'
import { LanguageStore } from '#stores/settings/LanguageStore.ts'

import { Select } from '../shared/Select.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'

/** Where the community has several languages. */
export function LanguageChoice() {
  const { locales } = useConfig()
  return locales.length > 1 && <Choice locales={locales} />
}

function Choice({ locales }: { readonly locales: readonly string[] }) {
  const { choose } = useStore(LanguageStore)
  return <Select label={texts.language} value={tag} choices={locales} textOf={ownName} onChoose={choose} />
}

/** As the language calls itself. */
function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
