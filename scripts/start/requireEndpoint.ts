import { parseUrl } from '#domain/shared/parseUrl.ts'

export const isEndpoint = (text: string): boolean => /^https?:$/.test(parseUrl(text)?.protocol ?? '')

/** Throws a sentence if the text is no address of an endpoint. */
export function requireEndpoint(option: string, text: string): string {
  if (isEndpoint(text)) return text
  throw new Error(`${option} must be a web address that begins with http:// or https://, not "${text}".`)
}
