import { parseUrl } from '../shared/parseUrl.ts'

/** The host that answers searches (rules/posts: gif-search). */
export const GIF_SEARCH_ORIGIN = 'https://api.klipy.com'

/** On the service's own hosts, without characters that would end or change the URL in a text. */
const GIF = /^https:\/\/(?:[a-z\d-]+\.)*klipy\.com\/[\w\-./%~]{1,1000}\.gif$/

const MAX_SIDE = 4096
/** For unknown or excessive sides. */
const DEFAULT_SIDES = { width: 498, height: 373 }

/** Undefined unless on the service's own hosts, in at most 1,024 characters (rules/media: allowed-sources). */
export function gifAddress(value: unknown): string | undefined {
  const href = typeof value === 'string' && value.length <= 1024 ? parseUrl(value)?.href : undefined
  return href !== undefined && GIF.test(href) ? href : undefined
}

/** Pixels, from untrusted JSON, to reserve space. Default sides unless both are whole numbers from 1 to 4096. */
export function gifSides(value: unknown): { readonly width: number; readonly height: number } {
  const [width, height] = Array.isArray(value) ? (value as readonly unknown[]) : []
  return isSide(width) && isSide(height) ? { width, height } : DEFAULT_SIDES
}

const isSide = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_SIDE
