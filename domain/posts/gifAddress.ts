import { parseUrl } from '../shared/parseUrl.ts'

/** Addresses of the service's own hosts that stay one address, and a picture, wherever they stand in a text. */
const GIF = /^https:\/\/(?:[a-z\d-]+\.)*tenor\.com\/[\w\-./%~]{1,1000}\.gif$/

/** Pixels; what says to be larger, or nothing, gets the place of a common GIF. */
const LARGEST_SIDE = 4096
const COMMON_SIDES = { width: 498, height: 373 }

/**
 * An untrusted address as it may stand in a post and be fetched; undefined where it is not the service's own
 * (rules/media: allowed-sources).
 */
export function gifAddress(value: unknown): string | undefined {
  const href = typeof value === 'string' && value.length <= 1024 ? parseUrl(value)?.href : undefined
  return href !== undefined && GIF.test(href) ? href : undefined
}

/** The sides of a GIF in pixels, from what somebody says of them, so that its place is reserved. */
export function gifSides(value: unknown): { readonly width: number; readonly height: number } {
  const [width, height] = Array.isArray(value) ? (value as readonly unknown[]) : []
  return isSide(width) && isSide(height) ? { width, height } : COMMON_SIDES
}

const isSide = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LARGEST_SIDE
