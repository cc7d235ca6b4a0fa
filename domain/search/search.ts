import type { CollectionCard } from '../nft/collection.ts'
import { shownCollectionName } from '../nft/collectionName.ts'
import { collectionPath } from '../nft/collectionPath.ts'
import { fullName, MAX_NAME_INPUT } from '../names/fullName.ts'
import type { HeldName } from '../names/namesIndex.ts'
import { parseNameOrAddress, type NameOrAddress } from '../names/nameOrAddress.ts'
import { shortAddress } from '../shared/Address.ts'
import { markDeceptive, plainText } from '../shared/characters.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { profilePath } from '../profile/profilePath.ts'
import { isOpen, ROUTES } from '../shell/routes.ts'

/** One thing a search leads to. */
export interface SearchResult {
  readonly kind: 'page' | 'person' | 'collection'
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
      title: shownName(id),
      who: meant,
      hint: 'See this profile',
      to: profilePath(meant.kind === 'address' ? { account: meant.address } : { name: meant.name }, tldName),
    },
  ]
}

/** Those who hold a name that begins like that, as the index of names has them. */
export function peopleNamed(
  found: readonly HeldName[],
  { tldName }: Pick<CommunityConfig, 'tldName'>,
): readonly SearchResult[] {
  return found.map(({ name, holder }) => ({
    kind: 'person',
    title: shownName(fullName(name, tldName)),
    who: { kind: 'name', name },
    hint: `Held by ${shortAddress(holder)}`,
    to: profilePath({ name }, tldName),
  }))
}

/** Collections that were found by their name. */
export function collectionResults(found: readonly CollectionCard[]): readonly SearchResult[] {
  return found.map(({ address, name }) => ({
    kind: 'collection',
    title: shownCollectionName(name) || 'No name',
    // Anybody may name a collection like another one: its address tells them apart.
    hint: `Collection ${shortAddress(address)}`,
    to: collectionPath(address),
  }))
}

/** One line; what cannot be seen is marked, or a name would pass for another (threats T4). */
const shownName = (text: string): string => plainText(markDeceptive(text), 80)

/** Everything that can be found, the likeliest first. */
export const SEARCH_SOURCES: readonly SearchSource[] = [findPages, findPeople]
