/** A page of somebody's, as it may be linked to: its host is shown, so that one knows where one goes. */
export interface ExternalLink {
  readonly url: string
  readonly host: string
}

const LONGEST = 2048

/** The page a collection names; undefined for anything but a plain https address (threats T7). */
export function externalLink(text: string): ExternalLink | undefined {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST || !/^https:\/\//i.test(trimmed)) return undefined
  try {
    const { href, host, username, password } = new URL(trimmed)
    return username === '' && password === '' ? { url: href, host } : undefined
  } catch {
    return undefined
  }
}
