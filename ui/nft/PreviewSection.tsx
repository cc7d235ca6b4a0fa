import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { fromChainText } from '#domain/nft/chainText.ts'
import type { CollectionFacts } from '#domain/nft/collection.ts'
import { previewMedia } from '#domain/nft/previewMedia.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Track } from '#domain/player/queue.ts'
import { RemotePictures } from '#stores/media/RemotePictures.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

const PreviewTrack = preloadable<{ readonly track: Track }>(
  async () => (await import('./PreviewTrack.tsx')).PreviewTrack,
)

/** Characters of a description that are searched for a preview: as many as are shown. */
const MAX_SEARCHED = 5000

/** A preview for everyone, if the description of a listed collection links to one. */
export const PreviewSection = observer(function PreviewSection({
  facts,
}: {
  readonly facts: CollectionFacts
}) {
  const { tradable, name } = useStore(CollectionStore)
  const pictures = useStore(RemotePictures)
  const config = useConfig()
  const { address: collection, owner: artist, description, preview: picture } = facts
  const preview = tradable
    ? previewMedia(fromChainText(description.slice(0, MAX_SEARCHED)), mediaPolicy(config))
    : undefined
  if (!preview) return null
  const urls = preview.candidates.map(({ url }) => url)
  const artwork = pictures.candidateOf(picture)?.url
  const track: Track = {
    key: `${collection}:preview:${urls[0]}`.slice(0, 300),
    kind: preview.kind,
    title: texts.previewOf(name),
    collection,
    artist,
    urls,
    artwork: artwork?.startsWith('https:') ? artwork : undefined,
  }
  return (
    <div className={css.preview}>
      <Suspense fallback={<div className={`skeleton ${css.previewSlot}`} />}>
        <PreviewTrack track={track} />
      </Suspense>
    </div>
  )
})
