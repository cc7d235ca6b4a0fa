import { isPublicHost } from '../media/mediaSource.ts'
import { parseUrl } from '../shared/parseUrl.ts'

/** Characters; a manifest's limit (rules/miniapp: public-addresses). */
const MAX_URL_LENGTH = 1024

/** Why the social network refuses an address, in its schemas' own words if any (rules/miniapp: public-addresses). */
export type UrlFault =
  | 'Must be an https url'
  | 'String must contain at most 1024 character(s)'
  | 'URL must not contain spaces'
  | 'URL must not use IP addresses or localhost'
  | 'URL must not hold a name or a password'
  | 'Invalid url'

/**
 * Why an address is invalid in a manifest, an embed or a notification; undefined if it is valid.
 * Stricter than the network's schemas (rules/miniapp: public-addresses):
 * also refuses "localhost." with a dot, credentials, and all white space.
 * URL parsing normalizes odd number notations and full-width digits, so the IP check covers them.
 */
export function urlFault(text: string): UrlFault | undefined {
  if (text.length > MAX_URL_LENGTH) return 'String must contain at most 1024 character(s)'
  if (!text.startsWith('https://')) return 'Must be an https url'
  // URL parsing drops tabs and line breaks and encodes other white space, so the address would change.
  if (/[\s\p{Cc}\p{Cf}]/u.test(text)) return 'URL must not contain spaces'
  const url = parseUrl(text)
  if (!url) return 'Invalid url'
  if (/^https:\/+[^/?#\\]*@/.test(text)) return 'URL must not hold a name or a password'
  const host = url.hostname.replace(/\.+$/, '')
  const isNumber = host.startsWith('[') || /^[\d.]+$/.test(host)
  return isNumber || host === 'localhost' || host.endsWith('.localhost')
    ? 'URL must not use IP addresses or localhost'
    : undefined
}

/** Whether a server may send to an untrusted address: public host name, default port. */
export function isSendable(text: string): boolean {
  const url = urlFault(text) === undefined ? parseUrl(text) : undefined
  return url?.port === '' && isPublicHost(url.hostname)
}

/** A local stack may use this machine instead of a public address. */
export function isLocalOrigin(text: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(parseUrl(text)?.hostname ?? '')
}
