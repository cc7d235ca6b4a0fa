import { observer } from 'mobx-react-lite'
import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'

import type { CollectionFacts } from '#domain/nft/collection.ts'
import * as texts from '#domain/nft/texts.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { plainText } from '#domain/shared/characters.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { BuyStore } from '#stores/nft/BuyStore.ts'
import { CollectionHistoryStore } from '#stores/nft/CollectionHistoryStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { PageLink, useQueryParameter } from '../shared/navigation.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { useInBackground } from '../shared/useInBackground.ts'
import { useLinkSubject } from '../shared/useLinkSubject.ts'
import { WithIndex } from '../shared/WithIndex.tsx'
import { CollectionFigures } from './CollectionFigures.tsx'
import { CollectionCover, CollectionHead, CollectionStory } from './CollectionHead.tsx'
import css from './CollectionPage.module.css'
import { CollectionPricesSlot } from './CollectionPricesSlot.tsx'
import { CommentsSection } from './CommentsSection.tsx'
import { CurveSlot } from './CurveSlot.tsx'
import { HolderSection } from './HolderSection.tsx'
import { TradeTabs } from './TradeTabs.tsx'

// Loaded later: they are below the first screen, in another tab, or for the owner alone.
const SendWatch = preloadable(async () => (await import('./SendPanel.tsx')).SendWatch)
const CurveExplorer = preloadable(async () => (await import('./CurveExplorer.tsx')).CurveExplorer)
const CollectionPrices = preloadable(async () => (await import('./CollectionPrices.tsx')).CollectionPrices)
const CollectionHistory = preloadable(async () => (await import('./CollectionHistory.tsx')).CollectionHistory)
const OwnerTools = preloadable<{ readonly collection: Address; readonly name: string }>(
  async () => (await import('./OwnerTools.tsx')).OwnerTools,
)

export const CollectionPage = observer(function CollectionPage() {
  // The prerendered page has no query string, so the collection is unknown until hydration.
  const { live } = useStore(LayoutStore)
  const id = useQueryParameter('id')
  if (!live) return <CollectionSkeleton />
  if (id === undefined) return <Notice title={texts.nftCollection}>{texts.chooseCollection}</Notice>
  const address = parseAddress(id.trim())
  const isMistyped = !address.ok && address.error === 'wrong checksum'
  if (!address.ok)
    return (
      <Notice title={texts.invalidAddress}>
        <Phrase
          text={isMistyped ? texts.typoInAddress : texts.notAnAddress}
          values={{ address: <bdi>{plainText(id, 60)}</bdi> }}
        />
      </Notice>
    )
  return <CollectionAt key={address.value} address={address.value} />
})

const CollectionAt = observer(function CollectionAt({ address }: { readonly address: Address }) {
  const collection = useStore(CollectionStore)
  const [curve, buying, selling] = [useStore(CurveStore), useStore(BuyStore), useStore(SellStore)]
  const [history, namesIndex] = [useStore(CollectionHistoryStore), useStore(NamesIndexStore)]
  useEffect(() => {
    const disposers = [collection, curve, buying, selling, history].map((store) => store.subscribe(address))
    return () => {
      for (const dispose of disposers) dispose()
    }
  }, [address, collection, curve, buying, selling, history])
  const { state, facts } = collection
  const isKnown = facts !== undefined
  const isShown = useInBackground(isKnown)
  // The names that may look like the owner's are many, and the page's first view has none of them.
  useEffect(() => {
    if (isKnown) namesIndex.want()
  }, [isKnown, namesIndex])
  // First the part in view, and once that is painted the rest; all at once if it was known before, so that Back can restore the scroll.
  const [isWhole, setWhole] = useState(isShown)
  useEffect(() => {
    if (isShown) startTransition(() => setWhole(true))
  }, [isShown])
  // The store may still hold the collection of the previous page.
  if (collection.address !== address || state.kind === 'loading') return <CollectionSkeleton />
  if (state.kind === 'failed')
    return (
      <Notice title={texts.collectionFailed} retry={() => void collection.refresh()}>
        <Phrase text={texts.collectionFailedAt} values={{ address: <AddressText address={address} /> }} />
      </Notice>
    )
  if (state.kind === 'none')
    return (
      <Notice title={texts.notFound} retry={() => void collection.refresh()}>
        <Phrase text={texts.noContractAt} values={{ address: <AddressText address={address} full /> }} />
      </Notice>
    )
  return facts && isShown ? <Facts facts={facts} whole={isWhole} /> : <CollectionSkeleton />
})

function Facts({ facts, whole }: { readonly facts: CollectionFacts; readonly whole: boolean }) {
  return (
    <article className={`stack gap-6 ${css.page}`}>
      <ListingNotice />
      <div className={`stack ${css.top}`}>
        <CollectionCover facts={facts} />
        <CollectionHead facts={facts} />
        <TradeTabs />
        <CollectionStory facts={facts} />
      </div>
      {whole ? <Rest facts={facts} /> : <div className={`skeleton ${css.curveSlot}`} aria-hidden />}
    </article>
  )
}

function Rest({ facts }: { readonly facts: CollectionFacts }) {
  return (
    <>
      <Suspense>
        <SendWatch />
      </Suspense>
      <div className="stack gap-3">
        <CollectionFigures facts={facts} />
        <Suspense fallback={<CurveSlot />}>
          <CurveExplorer />
        </Suspense>
        <WithIndex loading={<CollectionPricesSlot />}>
          <CollectionPrices />
        </WithIndex>
      </div>
      <HolderSection />
      <OwnerSection />
      <Suspense>
        <CollectionHistory />
      </Suspense>
      <CommentsSection />
    </>
  )
}

/** Warns above everything that costs money if the collection is not listed (rules/nft: listed-only). */
const ListingNotice = observer(function ListingNotice() {
  const collection = useStore(CollectionStore)
  const { punkTldAddress } = useConfig()
  const { listed } = collection
  if (listed.kind === 'failed')
    return (
      <div role="alert" className={`stack gap-3 caution ${css.unlisted}`}>
        <p>{texts.listingFailed}</p>
        <TryAgain className="button" onClick={() => void collection.refresh()} />
      </div>
    )
  if (listed.kind !== 'ready' || listed.value) return null
  if (sameAddress(collection.address, punkTldAddress))
    return (
      <div role="note" className={`stack gap-3 ${css.communityNames}`}>
        <p>
          <strong>{texts.communityNames}</strong> {texts.communityNamesNote}
        </p>
        <PageLink to="/find-user/" className="button">
          {texts.findName}
        </PageLink>
      </div>
    )
  return (
    <div role="note" className={`stack gap-3 caution ${css.unlisted}`}>
      <p>
        <strong>{texts.unlisted}</strong> {texts.unlistedNote}
      </p>
      <PageLink to="/nft/" className="button">
        {texts.seeListed}
      </PageLink>
    </div>
  )
})

function Notice(props: {
  readonly title: string
  readonly children: ReactNode
  readonly retry?: () => void
}) {
  const { title, children, retry } = props
  return (
    <article className={`stack gap-4 start ${css.notice}`}>
      <h1>{title}</h1>
      <p role={retry ? 'alert' : undefined}>{children}</p>
      <div className="wrap gap-3">
        {retry && <TryAgain className="button primary" onClick={retry} />}
        <PageLink to="/nft/" className={retry ? 'button' : 'button primary'}>
          {texts.seeAll}
        </PageLink>
      </div>
    </article>
  )
}

function CollectionSkeleton() {
  const link = useLinkSubject()
  return (
    <article className={`stack gap-6 ${css.page}`} aria-busy>
      {!link && <h1 className="visually-hidden">{texts.nftCollection}</h1>}
      <p role="status" className="visually-hidden">
        {texts.loadingCollection}
      </p>
      <div className={`stack ${css.top}`}>
        <div className={`skeleton ${css.cover} ${css.pictureSlot}`} aria-hidden>
          {link && (
            <img
              className={css.linkPicture}
              src={link.picture}
              alt=""
              fetchPriority="high"
              decoding="async"
              referrerPolicy="no-referrer"
            />
          )}
        </div>
        <div className={`stack gap-2 ${css.about}`}>
          {link ? (
            <h1>
              <bdi dir="auto">{link.title}</bdi>
            </h1>
          ) : (
            <div className={`skeleton ${css.titleSlot}`} aria-hidden />
          )}
          <div className={`skeleton ${css.lineSlot}`} aria-hidden />
        </div>
        <div className={`skeleton ${css.tradeSlot}`} aria-hidden />
        <div className={`stack gap-4 ${css.story}`} aria-hidden>
          <div className={`skeleton ${css.descriptionSlot}`} />
          <div className={`skeleton ${css.linksSlot}`} />
          <div className={`skeleton ${css.shareSlot}`} />
        </div>
      </div>
      <div className={`skeleton ${css.curveSlot}`} aria-hidden />
    </article>
  )
}

const OwnerSection = observer(function OwnerSection() {
  const { facts, isOwner, tradable, name } = useStore(CollectionStore)
  if (!facts || !isOwner || !tradable) return null
  return (
    <Suspense fallback={<div className={`skeleton ${css.mediaSlot}`} />}>
      <OwnerTools collection={facts.address} name={name} />
    </Suspense>
  )
})
