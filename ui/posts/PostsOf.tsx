import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'

import type { PostList } from '#domain/posts/PostList.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import * as texts from '#domain/posts/texts.ts'
import type { Feed } from '#stores/posts/Feed.ts'
import { FeedStore } from '#stores/posts/FeedStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import { PostCard } from './PostCard.tsx'
import css from './PostFeed.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'

/** Reads of older posts per press; the feeds of a busy community are long. */
const MAX_ROUNDS = 10

/** An author's posts in the feeds of this site, newest first, as far back as these are read; no comments. */
export function PostsOf(props: { readonly author: Address; readonly isOwn: boolean }) {
  return (
    <section className="stack" aria-labelledby="posts-of">
      <h2 id="posts-of">{props.isOwn ? texts.yourPosts : texts.posts}</h2>
      <NeedsFeatures features={['posts']}>
        <AuthorPosts {...props} />
      </NeedsFeatures>
    </section>
  )
}

const AuthorPosts = observer(function AuthorPosts(props: {
  readonly author: Address
  readonly isOwn: boolean
}) {
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
    const disposers = [time.watch(), ...feeds.map((feed) => feed.subscribe(true))]
    return () => {
      for (const dispose of disposers) dispose()
    }
  }, [feeds, time])
  const found = feeds
    .flatMap((feed) => feed.shown.map((post) => ({ feed, post })))
    .filter(({ post }) => sameAddress(post.author, author))
    .toSorted((a, b) => b.post.createdAt - a.post.createdAt)
  // The feeds hold posts by all authors: one press reads on until it finds one
  // of this author's, or reaches the limit.
  const [sought, setSought] = useState<{ readonly known: number; readonly rounds: number }>()
  const isSeeking = sought !== undefined && sought.known === found.length && sought.rounds < MAX_ROUNDS
  const open = feeds.filter(({ kind, ended, more }) => kind === 'ready' && !ended && more === 'idle')
  const isBusy = feeds.some(({ kind, more }) => kind === 'loading' || more === 'loading')
  const seek = (rounds: number) => {
    setSought({ known: found.length, rounds })
    for (const feed of open) feed.showMore()
  }
  useEffect(() => {
    if (isSeeking && !isBusy && open.length > 0) seek(sought.rounds + 1)
  })
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
      <FeedStates feeds={feeds} isEmpty={found.length === 0} isOwn={isOwn} onOlder={() => seek(0)} />
    </>
  )
})

const FeedStates = observer(function FeedStates(props: {
  readonly feeds: readonly Feed[]
  readonly isEmpty: boolean
  readonly isOwn: boolean
  readonly onOlder: () => void
}) {
  const { feeds, isEmpty, isOwn, onOlder } = props
  const failed = feeds.filter(({ kind, more }) => kind === 'failed' || more === 'failed')
  const open = feeds.filter(({ kind, ended }) => kind === 'ready' && !ended)
  const busy = feeds.some(({ kind, more }) => kind === 'loading' || more === 'loading')
  if (failed.length > 0)
    return (
      <div className={`grid gap-3 ${css.state}`}>
        <p className="bad">{texts.somePostsFailed}</p>
        <TryAgain className="button" onClick={() => failed.forEach((feed) => feed.retry())} />
      </div>
    )
  if (busy && isEmpty) return <p className="skeleton">{texts.loadingPosts}</p>
  return (
    <>
      {isEmpty && (
        <p className="muted">
          {open.length > 0 ? texts.noRecentPosts : isOwn ? texts.youHaveNotPosted : texts.nothingPosted}
        </p>
      )}
      {open.length > 0 && (
        <button
          type="button"
          className={`button ${css.more}`}
          aria-disabled={busy}
          onClick={busy ? undefined : onOlder}
        >
          {busy && <span className="spinner" aria-hidden />}
          {texts.loadOlderPosts}
        </button>
      )}
    </>
  )
})
