import { ArrowUp, MessageCircle } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'

import type { PostList } from '#domain/posts/PostList.ts'
import * as texts from '#domain/posts/texts.ts'
import type { Feed, FeedPosition } from '#stores/posts/Feed.ts'
import { FeedStore } from '#stores/posts/FeedStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import { AsOf } from '../shared/AsOf.tsx'
import { Empty } from '../shared/Empty.tsx'
import { MoreButton } from '../shared/MoreButton.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { useCameBack } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { useInBackground } from '../shared/useInBackground.ts'
import { FeedRules } from './FeedRules.tsx'
import { MutedList } from './MutedList.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { PostFeed } from './PostFeed.tsx'
import css from './PostFeed.module.css'
import { useFeedKeys } from './useFeedKeys.tsx'

interface FeedSectionProps {
  readonly list: PostList
  readonly label: string
  readonly emptyText: string
  /** Posts that show until the reader asks for all; all of them by default. */
  readonly first?: number | undefined
  readonly children?: ReactNode
}

export function FeedSection(props: FeedSectionProps) {
  const feed = useStore(FeedStore).of(props.list)
  const cameBack = useRef(useCameBack())
  useEffect(() => feed.subscribe(cameBack.current), [feed])
  return <FeedView {...props} feed={feed} />
}

export const FeedView = observer(function FeedView(
  props: Omit<FeedSectionProps, 'list'> & { readonly feed: Feed },
) {
  const { feed, label, emptyText, first, children } = props
  const time = useStore(ChainTimeStore)
  const section = useRef<HTMLElement>(null)
  const leave = useCallback((position: FeedPosition) => feed.leaveAt(position), [feed])
  const keyboardHelp = useFeedKeys(section)
  useEffect(() => time.watch(), [time])
  const { kind, posts, more, ended, position } = feed
  const old = feed.lastKnown
  const shown = old?.value ?? feed.shown
  // A reader who returns to further posts gets them at once.
  const [isWhole, setWhole] = useState((position?.heights.size ?? 0) > (first ?? 0))
  const some = first === undefined || isWhole ? shown : shown.slice(0, first)
  const isShown = useInBackground(some.length > 0)
  const isWaiting = !isShown && (kind === 'loading' || some.length > 0)
  const isCut = some.length < shown.length
  const retry = () => {
    // The button disappears, so the focus moves to the section.
    section.current?.focus({ preventScroll: true })
    feed.retry()
  }
  const showNew = async () => {
    await feed.showNew()
    section.current?.scrollIntoView({ block: 'start' })
    // The first posts of an empty list are still being rendered.
    const target = section.current?.querySelector('article') ?? section.current
    target?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      className={`stack ${css.section} ${old ? 'old' : ''}`}
    >
      <FeedRules feed={feed} onRetry={retry} />
      {children}
      <MutedList />
      {old && (
        <div className={css.oldNote}>
          <p>
            <AsOf known={old} updating={kind === 'loading'} />
          </p>
        </div>
      )}
      <NewPostsButton feed={feed} onShow={() => void showNew()} />
      {isWaiting && <FeedSkeleton />}
      {kind === 'failed' && <Failed feed={feed} onRetry={retry} />}
      {kind === 'ready' && shown.length === 0 && more === 'idle' && (
        <Empty Icon={MessageCircle}>
          <p>{posts.length === 0 ? emptyText : ended ? texts.allDeletedOrHidden : texts.newestDeleted}</p>
        </Empty>
      )}
      {isShown && (
        <PostFeed
          posts={some}
          list={feed.list}
          label={label}
          // Nothing is written by what is old.
          isModerator={!old && feed.isModerator}
          isComplete={ended && !isCut}
          busy={more === 'loading' || feed.catchingUp}
          position={position}
          onLeave={leave}
          onNearEnd={isCut || old ? stay : feed.loadNearEnd}
        />
      )}
      {isCut && isShown ? (
        <button type="button" className={`button ${css.more}`} onClick={() => setWhole(true)}>
          {texts.allPosts}
        </button>
      ) : (
        !isWaiting && <End feed={feed} />
      )}
      {keyboardHelp}
    </section>
  )
})

const stay = () => undefined

/** Announces new posts, which are inserted on request, so that the page does not move under the reader. */
const NewPostsButton = observer(function NewPostsButton({
  feed,
  onShow,
}: {
  readonly feed: Feed
  readonly onShow: () => void
}) {
  const { fresh } = feed
  const label = fresh > 0 && texts.newPosts(fresh)
  return (
    <div className={css.newPosts}>
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {label && (
        <button
          type="button"
          className={`button primary ${css.pill}`}
          aria-disabled={feed.catchingUp}
          onClick={onShow}
        >
          {feed.catchingUp ? <span className="spinner" aria-hidden /> : <ArrowUp aria-hidden size={18} />}
          {label}
        </button>
      )}
    </div>
  )
})

const Failed = observer(function Failed(props: { readonly feed: Feed; readonly onRetry: () => void }) {
  const { feed, onRetry } = props
  return (
    <div className={`grid gap-3 ${css.state}`}>
      <p role="alert" className="bad">
        {feed.posts.length > 0 ? texts.feedStale : texts.feedFailed}
      </p>
      <TryAgain className="button" onClick={onRetry} />
    </div>
  )
})

const End = observer(function End({ feed }: { readonly feed: Feed }) {
  const { kind, more, ended, shown } = feed
  if (kind === 'loading' || feed.posts.length === 0) return null
  if (ended) return shown.length > 0 && <p className={`quiet ${css.end}`}>{texts.endOfFeed}</p>
  return <MoreButton more={more} failedText={texts.moreFailed} className={css.more} onClick={feed.showMore} />
})
