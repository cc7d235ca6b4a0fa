import type { CommunityConfig } from '../shared/CommunityConfig.ts'

/** The path within the folder of the language that it names, if it names one. Two slashes would lead to another host. */
export function withoutLanguage({ locales }: Pick<CommunityConfig, 'locales'>, path: string): string {
  const folder = locales.slice(1).find((language) => `${path}/`.startsWith(`/${language}/`))
  return folder === undefined ? path : path.slice(folder.length + 1).replace(/^\/*/, '/')
}

/** The address to share: its reader gets a language of their own. */
export function addressToShare(config: Pick<CommunityConfig, 'locales'>, address: string): string {
  const shared = new URL(address)
  shared.pathname = withoutLanguage(config, shared.pathname)
  return shared.href
}
