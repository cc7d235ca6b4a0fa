import { observer } from 'mobx-react-lite'

import type { OutgoingPost, OutgoingState } from '#domain/posts/outgoingPost.ts'
import { stopText } from '#domain/posts/stopText.ts'
import * as texts from '#domain/posts/texts.ts'
import { writingTexts } from '#domain/posts/writingTexts.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'
import type { ComposerStore } from '#stores/posts/ComposerStore.ts'
import { OutboxStore } from '#stores/posts/OutboxStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { useRestoredFocus } from './useRestoredFocus.ts'
import css from './OutgoingPosts.module.css'
import { PostText } from './PostText.tsx'
import { QuotedPost } from './QuotedPost.tsx'

const STAGES: Readonly<Record<Exclude<OutgoingState['stage'], 'failed'>, string>> = {
  looking: texts.stageLooking,
  uploading: texts.stageUploading,
  signing: texts.stageSigning,
  confirming: texts.stageConfirming,
  posted: texts.stagePosted,
}

export const OutgoingPosts = observer(function OutgoingPosts({
  composer,
}: {
  readonly composer: ComposerStore
}) {
  const outgoing = useStore(OutboxStore).in(composer.list)
  if (outgoing.length === 0) return null
  return (
    <ul className="stack gap-4" aria-label={texts.pendingPosts}>
      {outgoing.map((post) => (
        <li key={post.id}>
          <OutgoingPostRow post={post} composer={composer} />
        </li>
      ))}
    </ul>
  )
})

const OutgoingPostRow = observer(function OutgoingPostRow(props: {
  readonly post: OutgoingPost
  readonly composer: ComposerStore
}) {
  const { post, composer } = props
  const { stage } = post.state
  const outbox = useStore(OutboxStore)
  const { onSupportedChain } = useStore(SessionStore)
  const { noun } = writingTexts(post.list)
  const focus = useRestoredFocus<HTMLElement>(stage)
  return (
    <article
      {...focus}
      tabIndex={-1}
      className={`card ${css.post}`}
      data-stage={stage}
      aria-label={texts.pendingPost(noun)}
    >
      <PostText text={post.text} />
      <QuotedPost text={post.text} />
      {post.state.stage === 'failed' ? (
        <div className="stack gap-3 small">
          <p className="bad" role="alert">
            {stopText(post.state.why)}
          </p>
          <div className="wrap gap-3">
            {onSupportedChain ? (
              <TryAgain className="button primary" onClick={() => outbox.retry(post.id)} />
            ) : (
              <SwitchNetworkButton />
            )}
            <button type="button" className="button" onClick={() => composer.discard(post.id)}>
              {texts.backToEditing}
            </button>
          </div>
        </div>
      ) : (
        <p className={`quiet ${css.stage}`} role="status">
          {/* No spinner while the app waits for the user. */}
          {stage !== 'signing' && <span className="spinner" aria-hidden />}
          {STAGES[post.state.stage]}{' '}
          {stage === 'uploading' && (
            <button type="button" className="text-button" onClick={() => outbox.stop(post.id)}>
              {uploadTexts.stopWaiting}
            </button>
          )}
        </p>
      )}
    </article>
  )
})
