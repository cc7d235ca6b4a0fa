import { Play } from 'lucide-react'
import { useState } from 'react'

import { youTubeEmbed, youTubePage } from '#domain/media/youTube.ts'
import * as texts from '#domain/media/texts.ts'

import css from './YouTubeFilm.module.css'

/** Loads nothing from YouTube before the user asks for it, and sets no cookies even then. */
export function YouTubeFilm(props: {
  /** Eleven characters of [A-Za-z0-9_-]. */
  readonly id: string
  /** Sets its size; by default as wide as its container, in 16:9. */
  readonly className?: string | undefined
  readonly onPlay?: () => void
}) {
  const { id, className = css.wide, onPlay } = props
  const [shown, setShown] = useState(false)
  return shown ? (
    <iframe
      className={`${css.frame} ${className}`}
      src={youTubeEmbed(id)}
      title={texts.youTubeVideo}
      // It is of another origin, so it cannot remove its own sandbox;
      // without its own origin the film does not play.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  ) : (
    <div className={`${css.frame} ${className}`}>
      <button
        type="button"
        className="button primary"
        onClick={() => {
          onPlay?.()
          setShown(true)
        }}
      >
        <Play aria-hidden size={18} />
        {texts.playFromYouTube}
      </button>
      <p className="muted">
        {texts.youTubeNote}{' '}
        <a href={youTubePage(id)} target="_blank" rel="noopener noreferrer nofollow ugc">
          {texts.openOnYouTube}
        </a>
      </p>
    </div>
  )
}
