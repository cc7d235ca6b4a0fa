import type { MediaCandidate, MediaPolicy } from '../media/mediaSource.ts'
import { playableOf } from '../media/playable.ts'

/** Played for all visitors, not only for holders. */
export interface PreviewMedia {
  readonly kind: 'audio' | 'video'
  readonly candidates: readonly MediaCandidate[]
}

/** Not http, which browsers do not play on this page. */
const URL_IN_TEXT = /(?<![A-Za-z\d])(?:https|ipfs|ar):\/\/[^\s<>"'`{}|\\]{1,2048}/giu
const PUNCTUATION = /[.,;:!?)\]»”’…]+$/u
const MAX_URLS = 20

/**
 * The first audio or video file, by extension, that a collection's description links to: an owner who links a
 * file there means it for all visitors. Untrusted text; never throws. Only the first 20 URLs count, and no http.
 */
export function previewMedia(description: string, policy: MediaPolicy): PreviewMedia | undefined {
  let checked = 0
  for (const [match] of description.matchAll(URL_IN_TEXT)) {
    if ((checked += 1) > MAX_URLS) return undefined
    const url = match.replace(PUNCTUATION, '')
    const [asAudio, asVideo] = (['audio', 'video'] as const).map((kind) => playableOf(url, kind, policy))
    // Without a known extension the answer is the requested kind, so only equal answers come from the extension.
    if (asAudio?.kind === asVideo?.kind && (asAudio?.kind === 'audio' || asAudio?.kind === 'video'))
      return { kind: asAudio.kind, candidates: asAudio.candidates }
  }
  return undefined
}
