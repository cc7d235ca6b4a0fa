import type { MediaPolicy } from '../media/mediaSource.ts'
import type { CollectionMedia } from './collection.ts'
import { offeredMedia } from './holderMedia.ts'

/** Characters of an address; no file needs a longer one. */
const MAX_LENGTH = 2048

/**
 * What a card says of a collection's media: whether its page would have something to hear, and something to watch. What is
 * only a link there, as a page of HTML, is neither. No address is visited. `undefined` where the contract did not answer.
 */
export function mediaMarks(
  said: Readonly<Record<keyof CollectionMedia, unknown>>,
  policy: MediaPolicy,
): { readonly sounds: boolean; readonly moves: boolean } {
  const text = (value: unknown) => (typeof value === 'string' && value.length <= MAX_LENGTH ? value : '')
  const media = { audio: text(said.audio), animation: text(said.animation), youTube: text(said.youTube) }
  const kinds = offeredMedia(media, undefined, policy).map((offered) =>
    offered.tab === 'youTube' ? 'film' : `${offered.tab}: ${offered.media.kind}`,
  )
  const offers = (...wanted: readonly string[]) => kinds.some((kind) => wanted.includes(kind))
  return {
    sounds: offers('audio: audio', 'audio: video', 'video: audio'),
    moves: offers('film', 'audio: video', 'video: video', 'video: picture'),
  }
}
