import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'

import type { PostList } from '#domain/posts/PostList.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/posts/texts.ts'
import type { Feed } from '#stores/posts/Feed.ts'
import { FeedStore } from '#stores/posts/FeedStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import { PostCard } from './PostCard.tsx'
import css from './PostFeed.module.css'

/** What somebody has written to everybody, the newest first, as far back as the feeds were read. */
export function PostsOf(props: { readonly author: Address; readonly isOwn: boolean }) {
  return (
    <section className="card" aria-labelledby="posts-of">
      <h2 id="posts-of">{props.isOwn ? texts.yourPosts : texts.posts}</h2>
      <NeedsFeatures features={['posts']}>
        <Found {...props} />
      </NeedsFeatures>
    </section>
  )
}

const Found = observer(function Found(props: { readonly author: Address; readonly isOwn: boolean }) {
  const { author, isOwn } = props
  const { general, shill, memesImages } = useConfig().chat.contexts
  const [store, time] = [useStore(FeedStore), useStore(ChainTimeStore)]
  const feeds = useMemo(
    () =>
      [general, shill, memesImages].flatMap((context) =>
        context ? [store.of({ kind: 'messages', context } satisfies PostList)] : [],
      ),
    [store, general, shill, memesImages],
  )
  useEffect(() => {
    const stops = [time.watch(), ...feeds.map((feed) => feed.subscribe(true))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [feeds, time])
  const found = feeds
    .flatMap((feed) => feed.shown.map((post) => ({ feed, post })))
    .filter(({ post }) => sameAddress(post.author, author))
    .toSorted((a, b) => b.post.createdAt - a.post.createdAt)
  return (
    <>
      {found.map(({ feed, post }) => (
        <PostCard
          key={`${feed.list.context}:${post.index}`}
          post={post}
          list={feed.list}
          isModerator={feed.isModerator}
        />
      ))}
      <Rest feeds={feeds} none={found.length === 0} isOwn={isOwn} />
    </>
  )
})

/** What is not read yet, or never was written. */
const Rest = observer(function Rest(props: {
  readonly feeds: readonly Feed[]
  readonly none: boolean
  readonly isOwn: boolean
}) {
  const { feeds, none, isOwn } = props
  const failed = feeds.filter(({ kind, more }) => kind === 'failed' || more === 'failed')
  const open = feeds.filter(({ kind, ended }) => kind === 'ready' && !ended)
  const busy = feeds.some(({ kind, more }) => kind === 'loading' || more === 'loading')
  if (failed.length > 0)
    return (
      <div className={css.state}>
        <p className="bad">{texts.somePostsFailed}</p>
        <button type="button" className="button" onClick={() => failed.forEach((feed) => feed.retry())}>
          {sharedTexts.tryAgain}
        </button>
      </div>
    )
  if (busy && none) return <p className="skeleton">{texts.loadingPosts}</p>
  return (
    <>
      {none && (
        <p className="muted">
          {open.length > 0 ? texts.noRecentPosts : isOwn ? texts.youHaveNotPosted : texts.nothingPosted}
        </p>
      )}
      {open.length > 0 && (
        <button
          type="button"
          className={`button ${css.more}`}
          aria-disabled={busy}
          onClick={() => open.forEach((feed) => feed.showMore())}
        >
          {busy && <span className="spinner" aria-hidden />}
          {texts.loadOlderPosts}
        </button>
      )}
    </>
  )
})
