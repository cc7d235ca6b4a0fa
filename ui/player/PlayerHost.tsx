import { ListMusic, Pause, Play, SkipBack, SkipForward, Volume2, VolumeX, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { collectionPath } from '#domain/nft/collectionPath.ts'
import { plainText } from '#domain/shared/characters.ts'
import { trackTimeText } from '#domain/shared/lengthText.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/player/texts.ts'
import { PlayerStore, SPEEDS } from '#stores/player/PlayerStore.ts'

import { CollectionPicture } from '../nft/CollectionPicture.tsx'
import { Identity } from '../shared/Identity.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { Select } from '../shared/Select.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import css from './Player.module.css'
import { PlayerQueue } from './PlayerQueue.tsx'

const MAX_TITLE_LENGTH = 80

export function PlayerHost() {
  return (
    <NeedsFeatures features={['player', 'media']}>
      <PlayerBar />
    </NeedsFeatures>
  )
}

const PlayerBar = observer(function PlayerBar() {
  const player = useStore(PlayerStore)
  const [open, setOpen] = useState(false)
  const { track, state } = player
  if (!track) return null
  return (
    <section className={css.player} aria-label={texts.player}>
      {open && <PlayerQueue />}
      <div className={css.bar}>
        {track.kind === 'video' ? (
          <div className={css.picture} ref={(element) => player.show(element ?? undefined)} />
        ) : (
          <div className={css.cover}>
            <CollectionPicture text={track.artwork ?? ''} collection={track.collection} />
          </div>
        )}
        <div className={`stack ${css.details}`}>
          <div className={`row gap-2 ${css.names}`}>
            <PageLink to={collectionPath(track.collection)} className={css.title}>
              <bdi>{plainText(track.title, MAX_TITLE_LENGTH)}</bdi>
            </PageLink>
            {track.artist && (
              <span className={`quiet ${css.artist}`}>
                <Phrase text={texts.by} values={{ artist: <Identity account={track.artist} brief /> }} />
              </span>
            )}
          </div>
          {state === 'failed' ? (
            <span className="bad" role="alert">
              {texts.notPlayable}
            </span>
          ) : (
            <Progress />
          )}
        </div>
        <Controls open={open} onQueue={() => setOpen(!open)} />
      </div>
    </section>
  )
})

const Progress = observer(function Progress() {
  const player = useStore(PlayerStore)
  const { position, duration } = player
  return (
    <span className={`row gap-2 ${css.progress}`}>
      <span className={css.time}>{trackTimeText(position)}</span>
      <input
        type="range"
        aria-label={texts.position}
        aria-valuetext={texts.positionOf(
          trackTimeText(position),
          duration === undefined ? texts.unknownDuration : trackTimeText(duration),
        )}
        min={0}
        max={Math.max(1, Math.floor(duration ?? position))}
        step={1}
        value={Math.floor(Math.min(position, duration ?? position))}
        disabled={duration === undefined}
        onChange={(event) => player.seek(Number(event.target.value))}
      />
      <span className={css.time}>{duration === undefined ? '' : trackTimeText(duration)}</span>
    </span>
  )
})

const Controls = observer(function Controls(props: { readonly open: boolean; readonly onQueue: () => void }) {
  const { open, onQueue } = props
  const player = useStore(PlayerStore)
  const { state, hasNext, speed, queue } = player
  return (
    <div className={`row ${css.controls}`}>
      <button type="button" className="icon-button" aria-label={texts.previous} onClick={player.previous}>
        <SkipBack aria-hidden size={20} />
      </button>
      <button
        type="button"
        className={`icon-button ${css.main}`}
        aria-label={
          state === 'failed' ? sharedTexts.tryAgain : state === 'playing' ? texts.pause : texts.play
        }
        onClick={player.toggle}
      >
        {state === 'loading' ? (
          <span className="spinner" aria-hidden />
        ) : state === 'playing' ? (
          <Pause aria-hidden size={20} />
        ) : (
          <Play aria-hidden size={20} />
        )}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.next}
        disabled={!hasNext}
        onClick={player.next}
      >
        <SkipForward aria-hidden size={20} />
      </button>
      <Volume />
      <Select
        bare
        label={texts.speed}
        value={speed}
        choices={SPEEDS}
        textOf={texts.speedText}
        onChoose={player.setSpeed}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={texts.queueOf(queue.tracks.length)}
        aria-expanded={open}
        onClick={onQueue}
      >
        <ListMusic aria-hidden size={20} />
      </button>
      <button type="button" className="icon-button" aria-label={texts.closePlayer} onClick={player.close}>
        <X aria-hidden size={20} />
      </button>
    </div>
  )
})

/** The icon mutes, and a second press restores the volume. */
const Volume = observer(function Volume() {
  const player = useStore(PlayerStore)
  const { volume } = player
  const [before, setBefore] = useState(1)
  const isMuted = volume === 0
  return (
    <span className={`row ${css.volume}`}>
      <button
        type="button"
        className="icon-button"
        aria-label={isMuted ? texts.unmute : texts.mute}
        onClick={() => {
          if (!isMuted) setBefore(volume)
          player.setVolume(isMuted ? before : 0)
        }}
      >
        {isMuted ? <VolumeX aria-hidden size={20} /> : <Volume2 aria-hidden size={20} />}
      </button>
      <input
        type="range"
        aria-label={texts.volume}
        min={0}
        max={100}
        value={Math.round(volume * 100)}
        onChange={(event) => player.setVolume(Number(event.target.value) / 100)}
      />
    </span>
  )
})
