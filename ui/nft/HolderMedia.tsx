import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import type { Playable } from '#domain/media/playable.ts'
import type { CollectionMedia } from '#domain/nft/collection.ts'
import type { OfferedMedia } from '#domain/nft/holderMedia.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Track } from '#domain/player/queue.ts'
import type { Address } from '#domain/shared/Address.ts'
import { HolderMediaStore } from '#stores/nft/HolderMediaStore.ts'
import { PlayerStore } from '#stores/player/PlayerStore.ts'

import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { YouTubeFilm } from '../shared/YouTubeFilm.tsx'
import css from './HolderMedia.module.css'
import { PlayTrack } from './PlayTrack.tsx'

export interface HolderMediaProps {
  readonly collection: Address
  readonly artist: Address | undefined
  /** Untrusted. */
  readonly name: string
  readonly media: CollectionMedia | undefined
  /** The URI of a token the viewer holds, or of the first token; '' while unknown or missing. */
  readonly tokenUri: string
  /** URL of a picture that loads, shown for media that cannot be embedded. */
  readonly poster: string | undefined
}

const TAB_LABELS = { audio: texts.audio, video: texts.video, youTube: texts.youTube } as const

/** Media for holders and the owner; the caller checks the role (rules/media: holder-media). */
export function HolderMedia(props: HolderMediaProps) {
  return (
    <NeedsFeatures features={['player']}>
      <MediaTabs {...props} />
    </NeedsFeatures>
  )
}

const MediaTabs = observer(function MediaTabs(props: HolderMediaProps) {
  const { collection, media, tokenUri } = props
  const store = useStore(HolderMediaStore)
  const [selected, setSelected] = useState<OfferedMedia['tab'] | undefined>(undefined)
  useEffect(() => store.subscribe(collection, tokenUri), [store, collection, tokenUri])
  const offered = store.mediaOf(media, tokenUri)
  const shown = offered.find(({ tab }) => tab === selected) ?? offered[0]
  const state = store.metadataOf(tokenUri)
  if (!shown)
    return state.kind === 'failed' ? (
      <p className="bad" role="alert">
        {texts.mediaFailed} <TryAgain onClick={() => void store.readAgain()} />
      </p>
    ) : state.kind === 'loading' ? (
      <div className={`skeleton ${css.slot}`} aria-hidden />
    ) : (
      <p className="muted">{texts.noMedia}</p>
    )
  return (
    <TabList
      label={texts.media}
      tabs={offered.map(({ tab }) => ({ key: tab, label: TAB_LABELS[tab] }))}
      chosen={shown.tab}
      onChoose={setSelected}
    >
      {shown.tab === 'youTube' ? (
        <YouTube key={shown.id} id={shown.id} />
      ) : (
        <Offered {...props} tab={shown.tab} playable={shown.media} />
      )}
    </TabList>
  )
})

/** A player for a file, a link for a page, a picture for an animation. */
function Offered(props: HolderMediaProps & { readonly tab: 'audio' | 'video'; readonly playable: Playable }) {
  const { collection, artist, name, tab, playable, poster } = props
  if (playable.kind === 'link') return <ForeignPage url={playable.url} poster={poster} />
  const urls = playable.candidates.map(({ url }) => url)
  if (playable.kind === 'picture') return <Animation urls={urls} />
  const track: Track = {
    key: `${collection}:${tab}:${urls[0]}`.slice(0, 300),
    kind: playable.kind,
    title: name,
    collection,
    artist,
    urls,
    artwork: poster?.startsWith('https:') ? poster : undefined,
  }
  return <PlayTrack track={track} label={texts.play} primary />
}

/** An animated picture; if a URL fails, the next is tried. */
function Animation({ urls }: { readonly urls: readonly string[] }) {
  const [attempt, setAttempt] = useState(0)
  const url = urls[attempt]
  return url === undefined ? (
    <p className="muted">{texts.pictureFailed}</p>
  ) : (
    <img
      key={url}
      className={css.picture}
      src={url}
      alt={texts.holdersPicture}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setAttempt(attempt + 1)}
    />
  )
}

/** A foreign web page is never embedded, only linked (rules/media: foreign-pages). */
function ForeignPage({ url, poster }: { readonly url: string; readonly poster: string | undefined }) {
  return (
    <div className="stack gap-3 start">
      {poster !== undefined && (
        <img className={css.poster} src={poster} alt="" referrerPolicy="no-referrer" />
      )}
      <p>{texts.foreignPage}</p>
      <a className="button" href={url} target="_blank" rel="noopener noreferrer nofollow">
        {texts.openHost(new URL(url).host)}
      </a>
    </div>
  )
}

/** Pauses the app's own player while a YouTube video plays. */
function YouTube({ id }: { readonly id: string }) {
  const player = useStore(PlayerStore)
  return <YouTubeFilm id={id} onPlay={player.pause} />
}
