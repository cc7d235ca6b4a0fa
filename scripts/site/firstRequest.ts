import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { RoutePath } from '#domain/manifests.ts'
import { ROUTES, isOpen } from '#domain/shell/routes.ts'

import type { PageRequest } from './visitPages.ts'

/** How an id of an address stands in the calls that it leads to, without "0x". */
type Encoding = 'address' | 'number' | 'name'

/** A page's first request to the chain, for the start-up script to send (rules/shell: first-request). */
export interface FirstRequest {
  readonly url: string
  readonly variants: readonly {
    /** A regular expression for the page's `id`, whose group is encoded; absent where the page has none. */
    readonly id?: string
    readonly as?: Encoding
    /** With `{id}` where the encoded id belongs. */
    readonly body: string
  }[]
}

/** Requests of pages by path and query, as `visitPages` gives them. */
export type RecordRequests = (pages: readonly string[]) => Promise<readonly (PageRequest | null)[]>

const WORD = 64
const word = (value: number) => value.toString(16).padStart(WORD, '0')

/** By encoding: two ids, of which the second proves that nothing else of the request depends on it. */
const SAMPLES: Readonly<Record<Encoding, readonly [string, string]>> = {
  address: [`0x${'5a'.repeat(20)}`, `0x${'b7'.repeat(20)}`],
  number: ['777777', '4242'],
  name: ['sample-one', 'another'],
}

/** The start-up script has the same. */
const ENCODE: Readonly<Record<Encoding, (id: string) => string>> = {
  address: (id) => id.slice(2),
  number: (id) => word(Number(id)),
  name: (id) => word(id.length) + Buffer.from(id).toString('hex').padEnd(WORD, '0'),
}

const patternOf: Readonly<Record<Encoding, (config: CommunityConfig) => string>> = {
  address: () => '^0x([0-9a-fA-F]{40})$',
  number: () => String.raw`^(0|[1-9]\d{0,14})$`,
  name: ({ tldName }) => String.raw`^([a-z0-9-]{1,32})(?:\.${tldName.replace(/^\./, '')})?$`,
}

/** Pages about what their `id` names; without one they ask nothing. */
const IDS: Readonly<Partial<Record<RoutePath, readonly Encoding[]>>> = {
  '/nft/collection': ['address'],
  '/post': ['number'],
  '/profile': ['name', 'address'],
}

interface Visit {
  readonly path: RoutePath
  readonly as?: Encoding
  readonly pages: readonly string[]
}

/**
 * By path, the request that each open page sends first; without one for a page that asks nothing, something else each time, or
 * what depends on its id in another way than by its bytes. The pages themselves are the source: each is opened twice with its
 * reads recorded.
 */
export async function firstRequests(
  config: CommunityConfig,
  record: RecordRequests,
): Promise<ReadonlyMap<RoutePath, FirstRequest>> {
  const visits = ROUTES.filter((route) => isOpen(config, route)).flatMap<Visit>(({ path }) =>
    IDS[path]
      ? IDS[path].map((as) => ({
          path,
          as,
          pages: SAMPLES[as].map((id) => `${path}/?id=${idIn(config, as, id)}`),
        }))
      : [{ path, pages: Array.from({ length: 2 }, () => (path === '/' ? path : `${path}/`)) }],
  )
  const requests = [...(await record(visits.flatMap(({ pages }) => pages)))]
  const found = new Map<RoutePath, FirstRequest>()
  for (const { path, as, pages } of visits) {
    const [request, second] = requests.splice(0, pages.length)
    if (!request || !second) continue
    const body = as ? templateOf(as, request.body, second.body) : request.body
    // A page may ask about something at random.
    if (body === undefined || (!as && body !== second.body)) continue
    const { url } = request
    const variant = as ? { id: patternOf[as](config), as, body } : { body }
    found.set(path, { url, variants: [...(found.get(path)?.variants ?? []), variant] })
  }
  return found
}

const idIn = ({ tldName }: CommunityConfig, as: Encoding, id: string): string =>
  as === 'name' ? `${id}.${tldName.replace(/^\./, '')}` : id

/** Undefined where the second request does not follow from the first. */
function templateOf(as: Encoding, first: string, second: string): string | undefined {
  const [one, other] = SAMPLES[as].map(ENCODE[as])
  if (one === undefined || other === undefined) return undefined
  const body = first.replace(new RegExp(one, 'gi'), '{id}')
  return body.replaceAll('{id}', other).toLowerCase() === second.toLowerCase() ? body : undefined
}
