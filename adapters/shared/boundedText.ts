export class TooLongError extends Error {}

/** Counts bytes as they arrive, since the declared length may lie; too many reject with `TooLongError`. */
export async function boundedText(
  response: Response,
  maxBytes: number,
  onPart?: () => void,
): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text + decoder.decode()
    onPart?.()
    bytes += part.value.length
    if (bytes > maxBytes) {
      await reader?.cancel()
      throw new TooLongError('The answer is too long')
    }
    text += decoder.decode(part.value, { stream: true })
  }
}
