import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { plainText } from '#domain/shared/characters.ts'
import { MAX_TRACKS } from '#domain/player/queue.ts'
import * as texts from '#domain/player/texts.ts'
import { PlayerStore } from '#stores/player/PlayerStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './Player.module.css'

const MAX_TITLE_LENGTH = 80

export const PlayerQueue = observer(function PlayerQueue() {
  const player = useStore(PlayerStore)
  const { tracks, index } = player.queue
  return (
    <>
      {tracks.length >= MAX_TRACKS && <p className="muted">{texts.queueFull(MAX_TRACKS)}</p>}
      <ol className={css.queue} aria-label={texts.queue}>
        {tracks.map((track, position) => {
          const title = plainText(track.title, MAX_TITLE_LENGTH)
          return (
            <li key={track.key}>
              <button
                type="button"
                className={css.queued}
                aria-current={position === index}
                onClick={() => player.goTo(position)}
              >
                <bdi>{title}</bdi>
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={texts.removeTrack(title)}
                onClick={() => player.remove(position)}
              >
                <X aria-hidden size={18} />
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
})
