/** Characters of an address; no file needs a longer one. */
const LONGEST = 2048

/**
 * Whether a text says where something to hear or watch may be, for a badge: its address is not visited. The collection's
 * own page decides what is played (threats 4.14).
 */
export function seemsPlayable(text: unknown): boolean {
  return (
    typeof text === 'string' && text.length <= LONGEST && /^(?:https|ipfs|ar):\/\/[^\s"'<>\\]+$/i.test(text)
  )
}
