import { parseUrl } from '../shared/parseUrl.ts'

/** URLs on the service's own hosts, without characters that would end or change them in a text. */
const GIF = /^https:\/\/(?:[a-z\d-]+\.)*tenor\.com\/[\w\-./%~]{1,1000}\.gif$/

/** Pixels. */
const MAX_SIDE = 4096
/** Reserved for a GIF whose sides are unknown or too large. */
const DEFAULT_SIDES = { width: 498, height: 373 }

/**
 * The URL of a GIF if it is on the service's own hosts and at most 1,024 characters long, else undefined (rules/media:
 * allowed-sources).
 */
export function gifAddress(value: unknown): string | undefined {
  const href = typeof value === 'string' && value.length <= 1024 ? parseUrl(value)?.href : undefined
  return href !== undefined && GIF.test(href) ? href : undefined
}

/**
 * The sides of a GIF in pixels, from untrusted JSON. They reserve its space on the page. Default sides where they are
 * not two whole numbers from 1 to 4096.
 */
export function gifSides(value: unknown): { readonly width: number; readonly height: number } {
  const [width, height] = Array.isArray(value) ? (value as readonly unknown[]) : []
  return isSide(width) && isSide(height) ? { width, height } : DEFAULT_SIDES
}

const isSide = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_SIDE
