import { fullName, MAX_NAME_INPUT } from '../names/fullName.ts'
import { parseNameOrAddress, type NameOrAddress } from '../names/nameOrAddress.ts'
import { plainText } from '../shared/characters.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { isOpen, ROUTES } from '../shell/routes.ts'

/** One thing a search leads to. */
export interface SearchResult {
  readonly kind: 'page' | 'person'
  readonly title: string
  readonly hint: string
  /** A path of this app with its query. */
  readonly to: string
  /** Of a person: whom the text means, for their picture. */
  readonly who?: NameOrAddress
}

/** Finds by a typed text; further features bring sources of their own. Never throws, whatever is typed. */
export type SearchSource = (text: string, config: CommunityConfig) => readonly SearchResult[]

/** The open pages whose heading or purpose holds every typed word; all of them for an empty text. */
export const findPages: SearchSource = (text, config) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return ROUTES.filter((route) => isOpen(config, route) && !route.needs)
    .map(({ path, title, purpose }) => ({
      kind: 'page' as const,
      title: title || 'Home',
      hint: purpose || config.projectDescription,
      to: path === '/' ? path : `${path}/`,
    }))
    .filter(({ title, hint }) => words.every((word) => `${title} ${hint}`.toLowerCase().includes(word)))
}

/** The profile of the account or name the text may mean. Whether anybody holds the name, the profile says. */
export const findPeople: SearchSource = (text, { tldName }) => {
  if (text.trim() === '' || text.length > MAX_NAME_INPUT) return []
  const meant = parseNameOrAddress(text, tldName)
  if (!meant) return []
  const id = meant.kind === 'address' ? meant.address : fullName(meant.name, tldName)
  return [
    {
      kind: 'person',
      title: plainText(id, 80),
      who: meant,
      hint: 'See this profile',
      to: `/profile/?id=${encodeURIComponent(id)}`,
    },
  ]
}

/** Everything that can be found, the likeliest first. */
export const SEARCH_SOURCES: readonly SearchSource[] = [findPages, findPeople]
