import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'

import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import type { FeedPosition } from '#stores/posts/Feed.ts'

import { useCameBack } from '../shared/navigation.tsx'
import { PostCard } from './PostCard.tsx'
import css from './PostFeed.module.css'

/** Pixels a card is thought to be high until it was measured. */
const LIKELY_HEIGHT = 150

/**
 * The posts of a feed, however many: only those near the window are in the page, and the one with the focus. Who comes
 * back to it by the browser's way finds it where it was left; what comes in before what is read moves nothing.
 */
export function PostFeed(props: {
  readonly posts: readonly Post[]
  readonly list: PostList
  readonly label: string
  readonly isModerator: boolean
  /** Whether these are all there are. */
  readonly complete: boolean
  readonly busy: boolean
  readonly position: FeedPosition | undefined
  readonly onLeave: (position: FeedPosition) => void
  /** The end has come near. */
  readonly onEnd: () => void
}) {
  const { posts, list, label, isModerator, complete, busy, position, onLeave, onEnd } = props
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(position?.top ?? 0)
  const [focused, setFocused] = useState<number>()
  const [isDeep, setDeep] = useState(false)
  const cameBack = useCameBack()
  // What was measured holds for as long as lines break at the same places.
  const [back] = useState(cameBack ? position : undefined)
  const focusedAt = focused === undefined ? -1 : posts.findIndex(({ index }) => index === focused)
  // With another function the places of all posts, however many, are worked out anew in every render.
  const getItemKey = useCallback((at: number) => posts[at]?.index ?? -1, [posts])
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this render alone
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: posts.length,
    estimateSize: (at) => back?.heights.get(posts[at]?.index ?? -1) ?? LIKELY_HEIGHT,
    getItemKey,
    overscan: 4,
    scrollMargin: top,
    // Someone who reads further down is not moved by what comes in above.
    anchorTo: isDeep ? 'end' : 'start',
    onChange: ({ scrollOffset, options }) => setDeep((scrollOffset ?? 0) > options.scrollMargin),
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return focusedAt < 0 || near.includes(focusedAt) ? near : [...near, focusedAt].toSorted((a, b) => a - b)
    },
    ...(back && { initialOffset: back.offset }),
  })
  const items = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    const offset = virtualizer.scrollOffset ?? 0
    if (frame.current) setTop(Math.round(frame.current.getBoundingClientRect().top + offset))
  }, [virtualizer, posts])
  useEffect(
    () => () => {
      const heights = new Map(virtualizer.measurementsCache.map(({ key, size }) => [Number(key), size]))
      onLeave({ offset: virtualizer.scrollOffset ?? 0, top: virtualizer.options.scrollMargin, heights })
    },
    [virtualizer, onLeave],
  )
  useSuccessor(frame, posts)
  const last = items.at(-1)?.index
  useEffect(() => {
    if (last === posts.length - 1) onEnd()
  }, [last, posts, onEnd])
  return (
    <div
      ref={frame}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className={css.feed}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={walk}
      onFocus={(event) => setFocused(focusedPost(event))}
      onBlur={() => setFocused(undefined)}
    >
      {items.map(({ index: at, key, start }) => {
        const post = posts[at]
        return (
          post && (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={at}
              data-post={post.index}
              // Not by a transform: what hangs from a button in it would hang elsewhere.
              className={css.slot}
              style={{ top: start - top }}
            >
              <PostCard
                post={post}
                list={list}
                isModerator={isModerator}
                place={at + 1}
                of={complete ? posts.length : -1}
              />
            </div>
          )
        )
      })}
    </div>
  )
}

function focusedPost(event: FocusEvent): number | undefined {
  const slot = event.target.closest('[data-post]')
  const index = Number(slot?.getAttribute('data-post') ?? NaN)
  return Number.isNaN(index) ? undefined : index
}

/** The keyboard goes on to what took the place of a post that is gone. */
function useSuccessor(frame: RefObject<HTMLDivElement | null>, posts: readonly Post[]) {
  const stood = useRef<{ readonly index: number; readonly at: number }>(undefined)
  useEffect(() => {
    const feed = frame.current
    // Not React's event: a dialog gives the focus back while React hears nothing.
    const note = ({ target }: Event) => {
      const slot = target instanceof Element ? target.closest('[data-post]') : undefined
      const [index, at] = ['data-post', 'data-index'].map((name) => Number(slot?.getAttribute(name)))
      if (slot && index !== undefined && at !== undefined) stood.current = { index, at }
    }
    feed?.addEventListener('focusin', note)
    return () => feed?.removeEventListener('focusin', note)
  }, [frame])
  useLayoutEffect(() => {
    const [feed, last] = [frame.current, stood.current]
    if (!feed || !last) return
    const at = posts.findIndex(({ index }) => index === last.index)
    if (at >= 0) stood.current = { index: last.index, at }
    else {
      stood.current = undefined
      const { activeElement, body } = feed.ownerDocument
      if (activeElement !== body) return
      const next = Math.min(last.at, posts.length - 1)
      feed.querySelector<HTMLElement>(`[data-index="${next}"] > article`)?.focus({ preventScroll: true })
    }
  }, [frame, posts])
}

/** Page Down and Page Up go from one post to the next, as those who read by keyboard know it from feeds. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { PageDown: 1, PageUp: -1 }[event.key]
  if (step === undefined || !(event.target instanceof Element)) return
  const articles = [...event.currentTarget.querySelectorAll('article')]
  const next = articles[articles.findIndex((one) => one.contains(event.target as Element)) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
