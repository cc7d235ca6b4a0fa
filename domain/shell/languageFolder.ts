import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { tag } from '../shared/language.ts'

type Languages = Pick<CommunityConfig, 'locales'>

/** Where the pages of a language are, by default the build's: "/de"; '' for the community's first language. */
export function languageFolder({ locales }: Languages, language: string = tag): string {
  return locales.slice(1).includes(language) ? `/${language}` : ''
}

/** The path of this page within the folder of the build's language. */
export const withinFolder = (config: Languages, path: string): string =>
  path.slice(languageFolder(config).length) || '/'
