import { plainText } from '../shared/characters.ts'
import { asRecord } from '../shared/parseJson.ts'
import { parseUrl } from '../shared/parseUrl.ts'

/** Pixels of each screen edge covered by the host. */
export interface SafeArea {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface HostCast {
  readonly hash: string
  readonly author: string
  readonly authorFid: number | undefined
  readonly embeds: readonly string[]
}

/** The host's description of the visit, untrusted: only its shape is validated. */
export interface HostContext {
  readonly fid: number | undefined
  readonly username: string
  readonly added: boolean
  readonly safeArea: SafeArea
  /** Where in the host the app was opened; undefined for the launcher and unknown kinds. */
  readonly from:
    | { readonly kind: 'cast'; readonly cast: HostCast; readonly embed: string | undefined }
    | { readonly kind: 'notification' }
    | { readonly kind: 'channel'; readonly key: string }
    | { readonly kind: 'mini app'; readonly domain: string }
    | undefined
}

const MAX_NAME_LENGTH = 40
const MAX_URL_LENGTH = 2048
const LARGEST_INSET = 200

export function readHostContext(value: unknown): HostContext | undefined {
  const context = asRecord(value)
  if (!context) return undefined
  const client = asRecord(context['client']) ?? {}
  const user = asRecord(context['user']) ?? {}
  const insets = asRecord(client['safeAreaInsets']) ?? {}
  return {
    fid: fidOf(user['fid']),
    username: nameOf(user['username']),
    added: client['added'] === true,
    safeArea: {
      top: insetOf(insets['top']),
      right: insetOf(insets['right']),
      bottom: insetOf(insets['bottom']),
      left: insetOf(insets['left']),
    },
    from: readLocation(asRecord(context['location']) ?? {}),
  }
}

/** Undefined for an unknown or invalid place. */
function readLocation(location: Readonly<Record<string, unknown>>): HostContext['from'] {
  switch (location['type']) {
    case 'cast_embed':
    case 'cast_share': {
      const cast = readCast(location['cast'])
      return cast && { kind: 'cast', cast, embed: urlOf(location['embed']) }
    }
    case 'notification':
      return { kind: 'notification' }
    case 'channel': {
      const key = nameOf(asRecord(location['channel'])?.['key'])
      return key === '' ? undefined : { kind: 'channel', key }
    }
    case 'open_miniapp':
      return { kind: 'mini app', domain: nameOf(location['referrerDomain']) }
    default:
      return undefined
  }
}

/** Undefined without a valid hash. */
function readCast(value: unknown): HostCast | undefined {
  const cast = asRecord(value)
  const hash = cast?.['hash']
  if (!cast || typeof hash !== 'string' || !/^0x[\da-f]{8,64}$/i.test(hash)) return undefined
  const author = asRecord(cast['author']) ?? {}
  const embeds = Array.isArray(cast['embeds']) ? cast['embeds'] : []
  return {
    hash,
    author: nameOf(author['username']),
    authorFid: fidOf(author['fid']),
    embeds: embeds.flatMap((embed: unknown) => urlOf(embed) ?? []),
  }
}

const fidOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

const nameOf = (value: unknown): string =>
  typeof value === 'string' ? plainText(value, MAX_NAME_LENGTH) : ''

const urlOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MAX_URL_LENGTH && parseUrl(value) ? value : undefined

const insetOf = (value: unknown): number =>
  typeof value === 'number' && value > 0 ? Math.min(value, LARGEST_INSET) : 0
