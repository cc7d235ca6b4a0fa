import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import type { CollectionFacts } from '#domain/nft/collection.ts'
import { previewTrack } from '#domain/nft/collectionTrack.ts'
import type { Track } from '#domain/player/queue.ts'
import { RemotePictures } from '#stores/media/RemotePictures.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

const PreviewTrack = preloadable<{ readonly track: Track }>(
  async () => (await import('./PreviewTrack.tsx')).PreviewTrack,
)

/** A preview for everyone, if the description of a listed collection links to one. */
export const PreviewSection = observer(function PreviewSection({
  facts,
}: {
  readonly facts: CollectionFacts
}) {
  const { tradable, name } = useStore(CollectionStore)
  const pictures = useStore(RemotePictures)
  const config = useConfig()
  const artwork = pictures.candidateOf(facts.preview)?.url
  const track = tradable ? previewTrack({ facts, name, artwork, policy: mediaPolicy(config) }) : undefined
  if (!track) return null
  return (
    <div className={css.preview}>
      <Suspense fallback={<div className={`skeleton ${css.previewSlot}`} />}>
        <PreviewTrack track={track} />
      </Suspense>
    </div>
  )
})
