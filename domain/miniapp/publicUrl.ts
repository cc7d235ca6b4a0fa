import { isPublicHost } from '../media/mediaSource.ts'
import { parseUrl } from '../shared/parseUrl.ts'

/** Characters; the limit of a manifest (rules/miniapp: public-addresses). */
const MAX_URL_LENGTH = 1024

/**
 * The reasons for which the social network refuses an address, in the words of its own schemas if they have any
 * (rules/miniapp: public-addresses).
 */
export type UrlFault =
  | 'Must be an https url'
  | 'String must contain at most 1024 character(s)'
  | 'URL must not contain spaces'
  | 'URL must not use IP addresses or localhost'
  | 'URL must not hold a name or a password'
  | 'Invalid url'

/**
 * The fault of an address in a manifest, an embed or a notification; undefined if the address is valid. The check is
 * stricter than the network's own schemas (rules/miniapp: public-addresses): it also refuses "localhost." with a dot,
 * credentials, and white space of any kind. URL parsing turns odd notations of numbers and full-width digits into plain
 * numbers, so that the check for IP addresses covers them.
 */
export function urlFault(text: string): UrlFault | undefined {
  if (text.length > MAX_URL_LENGTH) return 'String must contain at most 1024 character(s)'
  if (!text.startsWith('https://')) return 'Must be an https url'
  // URL parsing drops tabs and line breaks and encodes other white space, so the address would differ from its text.
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

/** Whether a server may send to an untrusted address: it needs a public host name and the default port. */
export function isSendable(text: string): boolean {
  const url = urlFault(text) === undefined ? parseUrl(text) : undefined
  return url?.port === '' && isPublicHost(url.hostname)
}

/** Whether an origin is that of this machine, which a local stack may use instead of a public address. */
export function isLocalOrigin(text: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(parseUrl(text)?.hostname ?? '')
}
