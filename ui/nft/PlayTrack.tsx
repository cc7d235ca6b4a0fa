import { observer } from 'mobx-react-lite'

import * as texts from '#domain/nft/texts.ts'
import type { Track } from '#domain/player/queue.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { PlayerStore } from '#stores/player/PlayerStore.ts'

import { useStore } from '../shared/StoreContext.tsx'

/** Plays in the app's shared player, which continues on other pages. */
export const PlayTrack = observer(function PlayTrack(props: {
  readonly track: Track
  readonly label: string
  readonly primary?: boolean
}) {
  const { track, label, primary = false } = props
  const player = useStore(PlayerStore)
  const isCurrent = player.isCurrent(track.key)
  return (
    <div className="stack gap-3 start">
      <div className="wrap gap-3">
        <button
          type="button"
          className={primary ? 'button primary' : 'button'}
          onClick={() => (isCurrent ? player.toggle() : player.play(track))}
        >
          {isCurrent ? playLabel(player.state) : label}
        </button>
        <button type="button" className="button" disabled={isCurrent} onClick={() => player.add(track)}>
          {texts.addToQueue}
        </button>
      </div>
      {isCurrent && player.state === 'failed' ? (
        <p className="bad" role="alert">
          {texts.notPlayable}{' '}
          <a href={track.urls[0]} target="_blank" rel="noopener noreferrer nofollow">
            {texts.openFile}
          </a>
        </p>
      ) : (
        <p className="muted">{texts.keepsPlaying}</p>
      )}
    </div>
  )
})

function playLabel(state: PlayerStore['state']): string {
  if (state === 'playing') return texts.pause
  return state === 'loading' ? sharedTexts.loading : state === 'failed' ? sharedTexts.tryAgain : texts.play
}
