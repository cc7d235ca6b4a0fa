import { parseUrl } from '../shared/parseUrl.ts'

/** A page of somebody's, as it may be linked to: its host is shown, so that one knows where one goes. */
export interface ExternalLink {
  readonly url: string
  readonly host: string
}

const MAX_LENGTH = 2048

/** The page a collection names; undefined for anything but a plain https address (rules/nft: hostile-collections). */
export function externalLink(text: string): ExternalLink | undefined {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH || !/^https:\/\//i.test(trimmed)) return undefined
  const url = parseUrl(trimmed)
  return url?.username === '' && url.password === '' ? { url: url.href, host: url.host } : undefined
}
