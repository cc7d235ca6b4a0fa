import { plainText } from '../shared/characters.ts'

/**
 * The status message of a thrown error or response. An ordinary error's message is for developers
 * and is never shown (rules/shell: error-page).
 */
export function statusMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { statusMessage: message, statusText } = error as Record<string, unknown>
  const text = [message, statusText].find((value): value is string => typeof value === 'string')
  return plainText(text ?? '', 200) || undefined
}
