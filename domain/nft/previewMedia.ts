import type { MediaCandidate, MediaPolicy } from '../media/mediaSource.ts'
import { playableOf } from '../media/playable.ts'

/** What everybody may hear or see of a collection before they own one of it. */
export interface PreviewMedia {
  readonly kind: 'audio' | 'video'
  readonly candidates: readonly MediaCandidate[]
}

/** An address up to what cannot stand in one; http is left out, for a browser plays none of it here. */
const ADDRESS = /(?<![A-Za-z\d])(?:https|ipfs|ar):\/\/[^\s<>"'`{}|\\]{1,2048}/giu
/** Signs of the sentence an address stands in. */
const END = /[.,;:!?)\]»”’…]+$/u
/** Addresses in one description that are looked at. */
const MAX_ADDRESSES = 20

/**
 * The first sound or film an owner links to in the description of their collection, which is how they let everybody
 * play it: an address that ends as such a file does. Undefined where there is none. Untrusted text; never throws.
 */
export function previewMedia(description: string, policy: MediaPolicy): PreviewMedia | undefined {
  let looked = 0
  for (const [run] of description.matchAll(ADDRESS)) {
    if ((looked += 1) > MAX_ADDRESSES) return undefined
    const address = run.replace(END, '')
    const [asAudio, asVideo] = (['audio', 'video'] as const).map((said) => playableOf(address, said, policy))
    // What ends like nothing known is whatever it is taken for.
    if (asAudio?.kind === asVideo?.kind && (asAudio?.kind === 'audio' || asAudio?.kind === 'video'))
      return { kind: asAudio.kind, candidates: asAudio.candidates }
  }
  return undefined
}
