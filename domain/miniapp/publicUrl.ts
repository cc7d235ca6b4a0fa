import { isPublicHost } from '../media/mediaSource.ts'
import { parseUrl } from '../shared/parseUrl.ts'

/** The longest address of a manifest (rules/miniapp: public-addresses). */
const MAX_URL_LENGTH = 1024

/**
 * What an address on the social network has to be, in the words of its own schemas where they have any
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
 * What is wrong with an address of a manifest, an embed or a notification; undefined when nothing is. Stricter than the
 * network's own schemas (rules/miniapp: public-addresses): "localhost." with a dot, names and passwords, and white
 * space of any kind are refused too. Odd forms of numbers and full-width digits are numbers once they are parsed.
 */
export function urlFault(text: string): UrlFault | undefined {
  if (text.length > MAX_URL_LENGTH) return 'String must contain at most 1024 character(s)'
  if (!text.startsWith('https://')) return 'Must be an https url'
  // A parser of addresses drops tabs and line breaks and turns others into %20: the text would not be what it says.
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

/** Whether a server may send to an address somebody else has named: a public host by its name, on the usual port. */
export function isSendable(text: string): boolean {
  const url = urlFault(text) === undefined ? parseUrl(text) : undefined
  return url?.port === '' && isPublicHost(url.hostname)
}

/** Whether an origin is this machine's own, which a local stack may use in the place of the open web. */
export function isLocalOrigin(text: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(parseUrl(text)?.hostname ?? '')
}
