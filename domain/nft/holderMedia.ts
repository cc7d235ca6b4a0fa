import type { MediaPolicy } from '../media/mediaSource.ts'
import { playableOf, type Playable } from '../media/playable.ts'
import { youTubeId } from '../media/youTube.ts'
import type { CollectionMedia } from './collection.ts'
import type { TokenMetadata } from './tokenMetadata.ts'

export type OfferedMedia =
  | { readonly tab: 'audio' | 'video'; readonly media: Playable }
  | { readonly tab: 'youTube'; readonly id: string }

/** From the collection's own fields; a token's metadata fills empty ones. Omits invalid URLs. */
export function offeredMedia(
  media: CollectionMedia | undefined,
  metadata: TokenMetadata | undefined,
  policy: MediaPolicy,
): readonly OfferedMedia[] {
  const textOf = (field: keyof CollectionMedia): string => (media?.[field] || metadata?.[field]) ?? ''
  const audio = playableOf(textOf('audio'), 'audio', policy)
  const video = playableOf(textOf('animation'), 'video', policy)
  const id = youTubeId(textOf('youTube'))
  return [
    ...(audio ? [{ tab: 'audio', media: audio } as const] : []),
    ...(video ? [{ tab: 'video', media: video } as const] : []),
    ...(id === undefined ? [] : [{ tab: 'youTube', id } as const]),
  ]
}
