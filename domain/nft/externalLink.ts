import { parseUrl } from '../shared/parseUrl.ts'

/** A safe link to an untrusted page. The host is shown beside the link, so that users see where it leads. */
export interface ExternalLink {
  readonly url: string
  readonly host: string
}

const MAX_URL_LENGTH = 2048

/**
 * Undefined for any text but an https URL without credentials, of at most 2,048 characters (rules/nft:
 * hostile-collections).
 */
export function externalLink(text: string): ExternalLink | undefined {
  const trimmed = text.trim()
  if (trimmed.length > MAX_URL_LENGTH || !/^https:\/\//i.test(trimmed)) return undefined
  const url = parseUrl(trimmed)
  return url?.username === '' && url.password === '' ? { url: url.href, host: url.host } : undefined
}
