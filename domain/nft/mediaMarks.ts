import type { MediaPolicy } from '../media/mediaSource.ts'
import type { CollectionMedia } from './collection.ts'
import { offeredMedia } from './holderMedia.ts'

/**
 * Whether a collection's page can play audio or video; a mere link, such as to a web page, is neither.
 * Fetches nothing. `urls` is untrusted and may be undefined. The kind of the file counts, not its field:
 * a video in the audio field is both. A picture in the animation field counts as video.
 */
export function mediaMarks(
  urls: Readonly<Record<keyof CollectionMedia, unknown>>,
  policy: MediaPolicy,
): { readonly sounds: boolean; readonly moves: boolean } {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const media = { audio: text(urls.audio), animation: text(urls.animation), youTube: text(urls.youTube) }
  const kinds = offeredMedia(media, undefined, policy).map((offered) =>
    offered.tab === 'youTube' ? 'YouTube' : `${offered.tab}: ${offered.media.kind}`,
  )
  const offers = (...wanted: readonly string[]) => kinds.some((kind) => wanted.includes(kind))
  return {
    sounds: offers('audio: audio', 'audio: video', 'video: audio'),
    moves: offers('YouTube', 'audio: video', 'video: video', 'video: picture'),
  }
}
