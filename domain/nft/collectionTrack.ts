import type { MediaPolicy } from '../media/mediaSource.ts'
import type { Track } from '../player/queue.ts'
import { fromChainText } from './fromChainText.ts'
import type { CollectionFacts } from './collection.ts'
import { offeredMedia } from './holderMedia.ts'
import { previewMedia } from './previewMedia.ts'
import * as texts from './texts.ts'

/** The facts from which a track is made. The collection's texts are untrusted. */
export interface TrackSource {
  readonly facts: Pick<CollectionFacts, 'address' | 'owner' | 'description' | 'media'>
  /** The name of the collection, safe to show. */
  readonly name: string
  /** The URL of its picture; undefined without one that loads. */
  readonly artwork: string | undefined
  readonly policy: MediaPolicy
}

/** Characters of a description that are searched for a preview: as many as are shown. */
const MAX_SEARCHED = 5000
const MAX_KEY_LENGTH = 300

/** The public preview that the description links to; undefined without one. */
export function previewTrack(source: TrackSource): Track | undefined {
  const { facts, name, policy } = source
  const preview = previewMedia(fromChainText(facts.description.slice(0, MAX_SEARCHED)), policy)
  if (!preview) return undefined
  const urls = preview.candidates.map(({ url }) => url)
  return {
    ...commonOf(source),
    key: keyOf(facts, 'preview', urls),
    kind: preview.kind,
    title: texts.previewOf(name),
    urls,
  }
}

/**
 * The first audio or video of the collection's own fields, for its holders and its owner (rules/nft: holders-only);
 * undefined without one, such as where it is a page or a YouTube video.
 */
export function holderTrack(source: TrackSource): Track | undefined {
  const { facts, name, policy } = source
  for (const offered of offeredMedia(facts.media, undefined, policy)) {
    if (offered.tab === 'youTube') continue
    const { tab, media } = offered
    if (media.kind !== 'audio' && media.kind !== 'video') continue
    const urls = media.candidates.map(({ url }) => url)
    return {
      ...commonOf(source),
      key: keyOf(facts, tab, urls),
      kind: media.kind,
      title: name,
      urls,
    }
  }
  return undefined
}

/** The same in every view, so that each knows whether its track is the one that plays. */
const keyOf = (facts: TrackSource['facts'], part: string, urls: readonly string[]): string =>
  `${facts.address}:${part}:${urls[0]}`.slice(0, MAX_KEY_LENGTH)

function commonOf({ facts, artwork }: TrackSource): Pick<Track, 'collection' | 'artist' | 'artwork'> {
  return {
    collection: facts.address,
    artist: facts.owner,
    artwork: artwork?.startsWith('https:') ? artwork : undefined,
  }
}
