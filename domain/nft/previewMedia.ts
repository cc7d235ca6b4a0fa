import type { MediaCandidate, MediaPolicy } from '../media/mediaSource.ts'
import { playableOf } from '../media/playable.ts'

/** Media that a collection page plays for all visitors, not only for holders. */
export interface PreviewMedia {
  readonly kind: 'audio' | 'video'
  readonly candidates: readonly MediaCandidate[]
}

/** A URL within a text; not http, which the browser does not play on this page. */
const URL_IN_TEXT = /(?<![A-Za-z\d])(?:https|ipfs|ar):\/\/[^\s<>"'`{}|\\]{1,2048}/giu
/** Punctuation of the sentence around a URL. */
const PUNCTUATION = /[.,;:!?)\]»”’…]+$/u
const MAX_URLS = 20

/**
 * The first audio or video file that the description of a collection links to, by the file ending of the URL. An owner
 * a file linked there is meant for all visitors. Untrusted text; never throws. Undefined if none of the first 20 URLs
 * is one; http URLs do not count.
 */
export function previewMedia(description: string, policy: MediaPolicy): PreviewMedia | undefined {
  let checked = 0
  for (const [match] of description.matchAll(URL_IN_TEXT)) {
    if ((checked += 1) > MAX_URLS) return undefined
    const url = match.replace(PUNCTUATION, '')
    const [asAudio, asVideo] = (['audio', 'video'] as const).map((kind) => playableOf(url, kind, policy))
    // A URL without a known ending takes the kind that is asked for, so only equal answers come from the ending.
    if (asAudio?.kind === asVideo?.kind && (asAudio?.kind === 'audio' || asAudio?.kind === 'video'))
      return { kind: asAudio.kind, candidates: asAudio.candidates }
  }
  return undefined
}
