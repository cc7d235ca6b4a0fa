/**
 * Parses an absolute address, or one relative to `base`; undefined when it is malformed. `URL.canParse` would be
 * shorter, but Node 20 refuses every "ü" with it once the call is compiled.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
