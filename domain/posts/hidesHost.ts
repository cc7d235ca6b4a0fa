import { plainText } from '../shared/characters.ts'
import type { PostLink } from './PostToken.ts'

/** Code points of a link's text; a longer one is cut. */
export const MAX_SHOWN_LENGTH = 100

/**
 * Whether the shown text of a link shows a host other than its destination, deceptive letters, or only the beginning of
 * the host: the owner of a host is named at its end. Always true of ipfs and ar links, whose text does not name the
 * gateway.
 */
export function hidesHost({ written, asciiHost }: PostLink): boolean {
  // A host that was cut ends in "…", so it equals none.
  const shown = /^https?:\/\/([^/?#\\]*)/i.exec(plainText(written, MAX_SHOWN_LENGTH))?.[1] ?? ''
  return shown.replace(/:(?:80|443)?$/, '').toLowerCase() !== asciiHost
}
