import { languageFolder } from '#domain/shell/languageFolder.ts'
import type { LayoutStore } from '#stores/shell/LayoutStore.ts'

import type { Ports } from '../shared/Ports.ts'

/** In local storage; the start-up script opens a page in it (rules/shell: languages). */
const KEY = 'language'

export interface LanguageDeps extends Pick<Ports, 'config' | 'storage' | 'page'> {
  readonly layout: LayoutStore
}

/** The user's choice among the languages of the community. */
export class LanguageStore {
  readonly #deps: LanguageDeps

  constructor(deps: LanguageDeps) {
    this.#deps = deps
  }

  /** Opens the current page in a language, and later visits too. */
  readonly choose = (language: string): void => {
    const { config, storage, page, layout } = this.#deps
    storage.write(KEY, language)
    // The address says it too, where the browser refuses to store; the start-up script removes it.
    const at = new URL(layout.path, 'https://here')
    at.searchParams.set('lang', language)
    page.reload(`${languageFolder(config, language)}${at.pathname}${at.search}`)
  }
}
