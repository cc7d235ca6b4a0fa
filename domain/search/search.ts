import { fullName, MAX_NAME_INPUT } from '../names/fullName.ts'
import { nameToMint } from '../names/lowerCaseName.ts'
import { parseNameOrAddress } from '../names/nameOrAddress.ts'
import { suggestedName } from '../names/suggestedName.ts'
import { shownCollectionName } from '../nft/collectionName.ts'
import { collectionPath } from '../nft/collectionPath.ts'
import type { FoundCollection } from '../nft/foundCollections.ts'
import { profilePath } from '../profile/profilePath.ts'
import { shortAddress, type Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { isOpen, ROUTES } from '../shell/routes.ts'
import { shownLine, startsWords, wordsOf, type SearchResult } from './SearchResult.ts'
import * as texts from './texts.ts'

/** Open pages with every word in title, or else purpose; all for an empty text. Omits pages that need a parameter. */
export function findPages(text: string, config: CommunityConfig): readonly SearchResult[] {
  const words = wordsOf(text)
  return ROUTES.filter((route) => isOpen(config, route) && !route.needs)
    .map(({ path, title, purpose }) => ({
      title: title || texts.home,
      hint: purpose || config.projectDescription,
      to: path === '/' ? path : `${path}/`,
    }))
    .filter(({ title, hint }) => startsWords(`${title} ${hint}`, words))
    .map((page) => ({ kind: startsWords(page.title, words) ? 'page' : 'related', ...page }))
}

/**
 * The typed account's or name's profile; a valid name known to have no holder can be claimed, and comes after the
 * name that was probably meant (rules/names: suggested-name). Empty if the text is too long or can be neither.
 */
export function findTyped(
  text: string,
  tldName: string,
  isFree: (name: DomainName) => boolean = () => false,
): readonly SearchResult[] {
  if (text.trim() === '' || text.length > MAX_NAME_INPUT) return []
  const parsed = parseNameOrAddress(text, tldName)
  if (!parsed) return []
  if (parsed.kind === 'address')
    return [
      {
        kind: 'person',
        title: shownLine(parsed.address),
        subject: parsed,
        hint: texts.viewProfile,
        to: profilePath({ account: parsed.address }, tldName),
      },
    ]
  const meant = suggestedName(parsed.name, tldName)?.name
  return [...(meant === undefined ? [] : [meant]), parsed.name].map((name) => ({
    kind: 'name',
    title: shownLine(fullName(name, tldName)),
    subject: { kind: 'name', name },
    hint: isFree(name) && nameToMint(name).ok ? texts.notRegistered : texts.viewProfile,
    to: profilePath({ name }, tldName),
  }))
}

/** `holderOf` returns a name's holder once it is read. */
export function peopleNamed(
  found: readonly DomainName[],
  tldName: string,
  holderOf: (name: DomainName) => Address | undefined,
): readonly SearchResult[] {
  return found.map((name) => {
    const holder = holderOf(name)
    return {
      kind: 'person',
      title: shownLine(fullName(name, tldName)),
      subject: { kind: 'name', name },
      hint: holder ? texts.ownedBy(shortAddress(holder)) : texts.viewProfile,
      to: profilePath({ name }, tldName),
    }
  })
}

export function collectionResults(found: readonly FoundCollection[]): readonly SearchResult[] {
  return found.map(({ address, name, warning }) => ({
    kind: 'collection',
    title: shownCollectionName(name) || texts.unnamed,
    // Collections may share a name; addresses distinguish them.
    hint: texts.collectionAt(shortAddress(address)),
    warning,
    to: collectionPath(address),
  }))
}
