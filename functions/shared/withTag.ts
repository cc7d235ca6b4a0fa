import { createHash } from 'node:crypto'

/** A quoted tag of the content that it stands for, as HTTP's `ETag` (RFC 9110). */
export const tagOf = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether the caller has this content. */
export function hasTag(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match') ?? ''
  return known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}
