/**
 * A whole address, or one that is read from the page `base`; undefined for what is none. `URL.canParse` would be shorter,
 * but Node 20 refuses every "ü" with it once the call is compiled.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
