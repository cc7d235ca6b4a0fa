/** Undefined if malformed. Node 20's `URL.canParse` refuses every "ü" once the call is compiled. */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
