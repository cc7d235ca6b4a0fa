import type { MediaPolicy } from '../media/mediaSource.ts'
import type { Track } from '../player/queue.ts'
import { fromChainText } from './fromChainText.ts'
import type { CollectionFacts } from './collection.ts'
import { offeredMedia } from './holderMedia.ts'
import { previewMedia } from './previewMedia.ts'
import * as texts from './texts.ts'

/** The collection's texts are untrusted. */
export interface TrackSource {
  readonly facts: Pick<CollectionFacts, 'address' | 'owner' | 'description' | 'media'>
  /** Safe to show. */
  readonly name: string
  /** Undefined without a picture that loads. */
  readonly artwork: string | undefined
  readonly policy: MediaPolicy
}

/** Characters of a description, as many as are shown. */
const MAX_SEARCHED = 5000
const MAX_KEY_LENGTH = 300

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

/** For holders and owner (rules/nft: holders-only). Undefined without audio or video, such as for a page or YouTube. */
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

/** Equal in every view, so that each knows whether its track is playing. */
const keyOf = (facts: TrackSource['facts'], part: string, urls: readonly string[]): string =>
  `${facts.address}:${part}:${urls[0]}`.slice(0, MAX_KEY_LENGTH)

function commonOf({ facts, artwork }: TrackSource): Pick<Track, 'collection' | 'artist' | 'artwork'> {
  return {
    collection: facts.address,
    artist: facts.owner,
    artwork: artwork?.startsWith('https:') ? artwork : undefined,
  }
}
