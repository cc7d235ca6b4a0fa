import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import type { Playable } from '#domain/media/playable.ts'
import type { CollectionMedia } from '#domain/nft/collection.ts'
import type { OfferedMedia } from '#domain/nft/holderMedia.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Track } from '#domain/player/queue.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { HolderMediaStore } from '#stores/nft/HolderMediaStore.ts'
import { PlayerStore } from '#stores/player/PlayerStore.ts'

import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { YouTubeFilm } from '../shared/YouTubeFilm.tsx'
import css from './HolderMedia.module.css'
import { PlayTrack } from './PlayTrack.tsx'

/** What a collection plays to its holders and its owner. Who that is, the page decides. */
export interface HolderMediaProps {
  readonly collection: Address
  /** Its owner. */
  readonly artist: Address | undefined
  /** Untrusted. */
  readonly name: string
  readonly media: CollectionMedia | undefined
  /** What the contract says of a token the viewer holds, or of its first; '' while it is not read, and where there is none. */
  readonly tokenUri: string
  /** The address of a picture that has been found, for what cannot be shown here. */
  readonly poster: string | undefined
}

const TAB_WORDS = { audio: texts.audio, video: texts.video, youTube: texts.youTube } as const

/** Audio, video and YouTube of a collection, in tabs, the first that is there at first (rules/media: holder-media). */
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
  const [chosen, setChosen] = useState<OfferedMedia['tab'] | undefined>(undefined)
  useEffect(() => store.subscribe(collection, tokenUri), [store, collection, tokenUri])
  const offered = store.mediaOf(media, tokenUri)
  const shown = offered.find(({ tab }) => tab === chosen) ?? offered[0]
  const state = store.metadataOf(tokenUri)
  if (!shown)
    return state.kind === 'failed' ? (
      <p className="bad" role="alert">
        {texts.mediaFailed}{' '}
        <button type="button" className="text-button" onClick={() => void store.readAgain()}>
          {sharedTexts.tryAgain}
        </button>
      </p>
    ) : state.kind === 'loading' ? (
      <div className={`skeleton ${css.slot}`} aria-hidden />
    ) : (
      <p className="muted">{texts.noMedia}</p>
    )
  return (
    <TabList
      label={texts.media}
      tabs={offered.map(({ tab }) => ({ key: tab, words: TAB_WORDS[tab] }))}
      chosen={shown.tab}
      onChoose={setChosen}
    >
      {shown.tab === 'youTube' ? (
        <YouTube key={shown.id} id={shown.id} />
      ) : (
        <Offered {...props} tab={shown.tab} playable={shown.media} />
      )}
    </TabList>
  )
})

/** Sound and film are for the player; a picture is shown, and anything else is a link. */
function Offered(props: HolderMediaProps & { readonly tab: 'audio' | 'video'; readonly playable: Playable }) {
  const { collection, artist, name, tab, playable, poster } = props
  if (playable.kind === 'link') return <Elsewhere url={playable.url} poster={poster} />
  const urls = playable.candidates.map(({ url }) => url)
  if (playable.kind === 'picture') return <MovingPicture urls={urls} />
  const track: Track = {
    key: `${collection}:${tab}:${urls[0]}`.slice(0, 300),
    kind: playable.kind,
    title: name,
    collection,
    artist,
    urls,
    artwork: poster?.startsWith('https:') ? poster : undefined,
  }
  return <PlayTrack track={track} words={texts.play} primary />
}

/** A picture that moves: the next address where one does not show. */
function MovingPicture({ urls }: { readonly urls: readonly string[] }) {
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

/** Pages of strangers are not let in: a picture, and the way there (rules/media: foreign-pages). */
function Elsewhere({ url, poster }: { readonly url: string; readonly poster: string | undefined }) {
  return (
    <div className={css.elsewhere}>
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

/** While a film plays, the player is silent. */
function YouTube({ id }: { readonly id: string }) {
  const player = useStore(PlayerStore)
  return <YouTubeFilm id={id} onPlay={player.pause} />
}
