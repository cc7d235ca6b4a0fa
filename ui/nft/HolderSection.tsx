import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { offeredMedia, type OfferedMedia } from '#domain/nft/holderMedia.ts'
import * as texts from '#domain/nft/texts.ts'
import { RemotePictures } from '#stores/media/RemotePictures.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'
import type { HolderMediaProps } from './HolderMedia.tsx'

const HolderMedia = preloadable<HolderMediaProps>(async () => (await import('./HolderMedia.tsx')).HolderMedia)

/** Media for holders and the owner; others see only that it exists (rules/nft: holders-only). */
export const HolderSection = observer(function HolderSection() {
  const { facts, isHolder, tradable, tokenUri, name } = useStore(CollectionStore)
  const pictures = useStore(RemotePictures)
  const config = useConfig()
  const offered = facts ? offeredMedia(facts.media, undefined, mediaPolicy(config)) : []
  // A metadata file outside the contract may name more media than the contract does.
  const mayHaveMore = isHolder && facts !== undefined && facts.metadataType !== 0 && tokenUri !== ''
  if (!facts || !tradable || (offered.length === 0 && !mayHaveMore)) return null
  return (
    <section className="stack gap-3" aria-labelledby="media">
      <h2 id="media">{texts.media}</h2>
      {isHolder ? (
        <Suspense fallback={<div className={`skeleton ${css.mediaSlot}`} />}>
          <HolderMedia
            collection={facts.address}
            artist={facts.owner}
            name={name}
            media={facts.media}
            tokenUri={mayHaveMore ? tokenUri : ''}
            poster={pictures.candidateOf(facts.preview)?.url}
          />
        </Suspense>
      ) : (
        <p className="muted">{offered.every(isPage) ? texts.pageForHolders : texts.mediaForHolders}</p>
      )}
    </section>
  )
})

/** Web pages are linked, not played. */
const isPage = (offered: OfferedMedia): boolean => offered.tab !== 'youTube' && offered.media.kind === 'link'
