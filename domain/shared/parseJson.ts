/** Reads untrusted text as JSON; undefined when there is none or it is broken. Check the shape afterwards. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
