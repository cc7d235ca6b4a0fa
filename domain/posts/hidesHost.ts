import { plainText } from '../shared/characters.ts'
import type { PostLink } from './PostToken.ts'

/** Code points of an address as it is shown; what is longer is cut. */
export const MAX_SHOWN_LENGTH = 100

/**
 * Whether an address as it is shown tells another host than it leads to, one whose letters may deceive, or only the
 * beginning of one: who owns a host stands at its end.
 */
export function hidesHost({ written, asciiHost }: PostLink): boolean {
  // A host that is cut ends in "…", and is no host.
  const shown = /^https?:\/\/([^/?#\\]*)/i.exec(plainText(written, MAX_SHOWN_LENGTH))?.[1] ?? ''
  return shown.replace(/:(?:80|443)?$/, '').toLowerCase() !== asciiHost
}
