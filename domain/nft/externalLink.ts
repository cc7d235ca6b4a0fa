import { parseUrl } from '../shared/parseUrl.ts'

/** To an untrusted page. The host is shown, so that users see where the link leads. */
export interface ExternalLink {
  readonly url: string
  readonly host: string
}

const MAX_URL_LENGTH = 2048

/** Undefined for anything but https without credentials, at most 2,048 characters (rules/nft: hostile-collections). */
export function externalLink(text: string): ExternalLink | undefined {
  const trimmed = text.trim()
  if (trimmed.length > MAX_URL_LENGTH || !/^https:\/\//i.test(trimmed)) return undefined
  const url = parseUrl(trimmed)
  return url?.username === '' && url.password === '' ? { url: url.href, host: url.host } : undefined
}
