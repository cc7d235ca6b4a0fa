import { observer } from 'mobx-react-lite'

import * as texts from '#domain/posts/texts.ts'
import type { Feed } from '#stores/posts/Feed.ts'
import { ModerationStore } from '#stores/posts/ModerationStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './PostFeed.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'

/** A suspension, a pause, and a moderator's button to pause or resume. Nothing while the rules are read. */
export const FeedRules = observer(function FeedRules(props: {
  readonly feed: Feed
  readonly onRetry: () => void
}) {
  const { feed, onRetry } = props
  const moderation = useStore(ModerationStore)
  const { rules, list, isModerator } = feed
  // The feed below shows its own failure, and its button reads the rules again too.
  if (rules.kind === 'failed' && feed.kind === 'failed') return null
  if (rules.kind === 'failed')
    return (
      <p className={`row ${css.note}`}>
        {texts.rulesFailed}
        <TryAgain onClick={onRetry} />
      </p>
    )
  if (rules.kind !== 'ready') return null
  const { paused, standing } = rules.value
  const pausing = moderation.isPausing(list.context)
  return (
    <>
      {standing?.suspended && (
        <p className={`row ${css.note}`} data-warning>
          {texts.suspended}
        </p>
      )}
      {paused && !isModerator && (
        <p className={`row ${css.note}`} data-warning>
          {texts.pausedForEveryone} {texts.canStillRead}
        </p>
      )}
      {isModerator && (
        <p className={`row ${css.note}`} data-warning={paused}>
          {paused ? texts.pausedForEveryone : texts.youModerate}
          {pausing ? (
            <span>{texts.pending}</span>
          ) : (
            moderation.canWrite && (
              <button
                type="button"
                className="text-button"
                onClick={() => void moderation.pause(list, !paused)}
              >
                {paused ? texts.resumePosting : texts.pausePosting}
              </button>
            )
          )}
        </p>
      )}
    </>
  )
})
