import { Check, ExternalLink, RefreshCw, Star } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { previewTrack } from '#domain/nft/collectionTrack.ts'
import { fromChainText } from '#domain/nft/fromChainText.ts'
import type { CollectionFacts } from '#domain/nft/collection.ts'
import { externalLink } from '#domain/nft/externalLink.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Track } from '#domain/player/queue.ts'
import { plainLines, plainText } from '#domain/shared/characters.ts'
import { RemotePictures } from '#stores/media/RemotePictures.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { MAX_TOKENS } from '#stores/nft/OwnTokens.ts'
import { WatchlistStore } from '#stores/nft/WatchlistStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Identity } from '../shared/Identity.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { useTitle } from '../shared/useTitle.ts'
import { CollectionIdentity, CollectionStanding } from './CollectionIdentity.tsx'
import css from './CollectionPage.module.css'
import { CollectionPicture } from './CollectionPicture.tsx'
import { ShareCollection } from './ShareCollection.tsx'

const PreviewTrack = preloadable<{ readonly track: Track }>(
  async () => (await import('./PreviewTrack.tsx')).PreviewTrack,
)

/** Characters and lines of a description before it is expanded, and characters at most. */
const SHORT_DESCRIPTION = 280
const SHORT_LINES = 8
const MAX_DESCRIPTION_LENGTH = 5000

export const CollectionCover = observer(function CollectionCover(props: { readonly facts: CollectionFacts }) {
  const { preview, address } = props.facts
  const { own } = useStore(CollectionStore)
  return (
    <div className={css.cover}>
      <CollectionPicture text={preview} collection={address} first marked />
      {own.length > 0 && (
        <p className={css.own}>
          <Check aria-hidden size={16} />
          {own.length === MAX_TOKENS ? texts.youOwnMany(MAX_TOKENS) : texts.youOwn(own.length)}
        </p>
      )}
    </div>
  )
})

export const CollectionHead = observer(function CollectionHead(props: { readonly facts: CollectionFacts }) {
  const { name } = useStore(CollectionStore)
  useTitle(name)
  return (
    <header className={`stack gap-2 ${css.about}`}>
      <h1>
        <bdi dir="auto">{name}</bdi>
      </h1>
      <Origin facts={props.facts} />
    </header>
  )
})

export function CollectionStory({ facts }: { readonly facts: CollectionFacts }) {
  return (
    <div className={`stack gap-4 ${css.story}`}>
      <Description text={facts.description} />
      <PreviewSection facts={facts} />
      <Links facts={facts} />
      <ShareCollection />
    </div>
  )
}

/** Facts that distinguish the collection from an imitation. */
const Origin = observer(function Origin({ facts }: { readonly facts: CollectionFacts }) {
  const { ownerName, listed } = useStore(CollectionStore)
  const { address, name, owner, symbol, createdAt = 0 } = facts
  const shown = plainText(symbol, 20)
  const isUnlisted = listed.kind === 'ready' && !listed.value
  // The creation date that a foreign contract reports is not trusted.
  const collection = { address, name, owner, createdAt: isUnlisted ? 0 : createdAt }
  return (
    <div className={`stack gap-2 ${css.origin}`}>
      {owner ? (
        <div className={`wrap ${css.ownerLine}`}>
          <Phrase
            text={texts.by}
            values={{
              owner: (
                <Identity
                  account={owner}
                  name={ownerName.kind === 'ready' ? ownerName.value : undefined}
                  addressed
                />
              ),
            }}
          />
        </div>
      ) : (
        <p className="muted">{texts.contractWithoutOwner}</p>
      )}
      <div className={`wrap ${css.ownerLine}`}>
        <span className="muted">
          {shown !== '' && (
            <>
              <bdi>{shown}</bdi>
              {' · '}
            </>
          )}
          {texts.contract}
        </span>
        <CollectionIdentity collection={collection}>
          <AddressText address={address} />
        </CollectionIdentity>
      </div>
      <CollectionStanding collection={collection} />
    </div>
  )
})

/** Untrusted text, shown as plain text with its line breaks; a long one is collapsed. */
function Description({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false)
  const description = fromChainText(text)
  const full = plainLines(description, MAX_DESCRIPTION_LENGTH)
  const short = plainLines(description, SHORT_DESCRIPTION, SHORT_LINES)
  if (full === '') return <p className={`muted ${css.description}`}>{texts.noDescription}</p>
  return (
    <div className={css.description}>
      <p>
        <bdi dir="auto">{open ? full : short}</bdi>
      </p>
      {full !== short && (
        <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.readLess : texts.readMore}
        </button>
      )}
    </div>
  )
}

const Links = observer(function Links({ facts }: { readonly facts: CollectionFacts }) {
  const collection = useStore(CollectionStore)
  const { blockExplorerBaseUrl, chain, marketplaceNftCollectionBaseUrl } = useConfig()
  const watchlist = useStore(WatchlistStore)
  const watched = watchlist.isWatched(facts.address)
  const website = externalLink(facts.externalUrl)
  const pictureUrl = useStore(RemotePictures).linkOf(facts.preview)
  return (
    <ul className="wrap gap-2" aria-label={texts.links}>
      <li>
        <NewTabLink url={`${blockExplorerBaseUrl.replace(/\/+$/, '')}/token/${facts.address}`}>
          {chain.explorerName}
        </NewTabLink>
      </li>
      {marketplaceNftCollectionBaseUrl !== '' && (
        <li>
          <NewTabLink url={`${marketplaceNftCollectionBaseUrl}${facts.address}`}>
            {texts.marketplace}
          </NewTabLink>
        </li>
      )}
      {pictureUrl !== undefined && (
        <li>
          <NewTabLink url={pictureUrl} note={texts.ownersLink}>
            {texts.picture}
          </NewTabLink>
        </li>
      )}
      {website && (
        <li>
          <NewTabLink url={website.url} note={texts.ownersLink}>
            {website.host}
          </NewTabLink>
        </li>
      )}
      <li>
        <button
          type="button"
          className={css.link}
          aria-pressed={watched}
          onClick={() => watchlist.toggle(facts.address)}
        >
          <Star aria-hidden size={16} fill={watched ? 'currentColor' : 'none'} />
          {watched ? texts.watching : texts.watch}
        </button>
      </li>
      <li>
        <button
          type="button"
          className={css.link}
          title={texts.refresh}
          aria-disabled={collection.refreshing}
          onClick={() => void collection.refresh()}
        >
          {collection.refreshing ? (
            <span className="spinner" aria-hidden />
          ) : (
            <RefreshCw aria-hidden size={16} />
          )}
          <span className="visually-hidden">{texts.refresh}</span>
        </button>
      </li>
    </ul>
  )
})

function NewTabLink(props: { readonly url: string; readonly note?: string; readonly children: string }) {
  const { url, note, children } = props
  return (
    <a className={css.link} href={url} target="_blank" rel="noopener noreferrer nofollow" title={note}>
      <ExternalLink aria-hidden size={16} />
      <bdi>{children}</bdi>
    </a>
  )
}

/** A preview for everyone, if the description of a listed collection links to one. */
const PreviewSection = observer(function PreviewSection({ facts }: { readonly facts: CollectionFacts }) {
  const { tradable, name } = useStore(CollectionStore)
  const pictures = useStore(RemotePictures)
  const config = useConfig()
  const artwork = pictures.candidateOf(facts.preview)?.url
  const track = tradable ? previewTrack({ facts, name, artwork, policy: mediaPolicy(config) }) : undefined
  if (!track) return null
  return (
    <div>
      <Suspense fallback={<div className={`skeleton ${css.previewSlot}`} />}>
        <PreviewTrack track={track} />
      </Suspense>
    </div>
  )
})
