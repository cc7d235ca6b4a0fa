import { plainText } from '../shared/characters.ts'
import type { PostLink } from './PostToken.ts'

/** Code points of a link's text. */
export const MAX_SHOWN_LENGTH = 100

/**
 * Whether a link's text shows another host, deceptive letters, or a host without its end, which names the owner.
 * Always true for ipfs and ar links, whose text does not name the gateway.
 */
export function hidesHost({ written, asciiHost }: PostLink): boolean {
  // A host that was cut ends in "…", so it equals none.
  const shown = /^https?:\/\/([^/?#\\]*)/i.exec(plainText(written, MAX_SHOWN_LENGTH))?.[1] ?? ''
  return shown.replace(/:(?:80|443)?$/, '').toLowerCase() !== asciiHost
}
