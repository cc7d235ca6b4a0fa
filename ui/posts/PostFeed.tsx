import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
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
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useCameBack } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { PostCard } from './PostCard.tsx'
import css from './PostFeed.module.css'

/** Pixels; the height of a card until it is measured. */
const ESTIMATED_HEIGHT = 150

/**
 * A virtual list: the page holds only posts near the window and the focused one.
 * Back restores the scroll position, and posts inserted above do not move the visible ones.
 */
export const PostFeed = observer(function PostFeed(props: {
  readonly posts: readonly Post[]
  readonly list: PostList
  readonly label: string
  readonly isModerator: boolean
  readonly isComplete: boolean
  readonly busy: boolean
  readonly position: FeedPosition | undefined
  readonly onLeave: (position: FeedPosition) => void
  readonly onNearEnd: () => void
}) {
  const { posts, list, label, isModerator, isComplete, busy, position, onLeave, onNearEnd } = props
  const frame = useRef<HTMLDivElement>(null)
  const [measuredTop, setTop] = useState(position?.top)
  const top = measuredTop ?? 0
  const [focused, setFocused] = useState<number>()
  const [isScrolled, setIsScrolled] = useState(false)
  const cameBack = useCameBack()
  const layout = useStore(LayoutStore)
  const { live } = layout
  // The page of a followed link is not scrolled to its top yet (rules/shell: page-top).
  const [startsAtTop] = useState(layout.goesTo !== undefined)
  // Measured heights are reused only on Back: they hold while the page keeps its width.
  const [restored] = useState(cameBack ? position : undefined)
  const focusedAt = focused === undefined ? -1 : posts.findIndex(({ index }) => index === focused)
  // A new function would make the virtualizer compute every position again.
  const getItemKey = useCallback((at: number) => posts[at]?.index ?? -1, [posts])
  // oxlint-disable-next-line react/incompatible-library -- its result is used only in this render
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: posts.length,
    estimateSize: (at) => restored?.heights.get(posts[at]?.index ?? -1) ?? ESTIMATED_HEIGHT,
    getItemKey,
    // Without it the list first renders empty, and then all cards at once before the next paint.
    initialRect: { width: 0, height: live ? innerHeight : 0 },
    // While the top of the list is in view, renders one post more than is seen.
    overscan: isScrolled ? 4 : 1,
    scrollMargin: top,
    // Further down, posts inserted above must not move the visible ones.
    anchorTo: isScrolled ? 'end' : 'start',
    onChange: ({ scrollOffset, options }) => setIsScrolled((scrollOffset ?? 0) > options.scrollMargin),
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return focusedAt < 0 || near.includes(focusedAt) ? near : [...near, focusedAt].toSorted((a, b) => a - b)
    },
    // By default it takes the window's, which is still that of the previous page, and scrolls back to it.
    ...(restored ? { initialOffset: restored.offset } : startsAtTop && { initialOffset: 0 }),
  })
  // Prerendered, all posts stand one below the other.
  const items = live
    ? virtualizer.getVirtualItems()
    : posts.map((post, index) => ({ index, key: post.index, start: 0 }))
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
  useFocusOnRemoval(frame, posts)
  const last = items.at(-1)?.index
  useEffect(() => {
    // Until it is measured, the list counts as at the top of the page.
    if (measuredTop !== undefined && last === posts.length - 1) onNearEnd()
  }, [measuredTop, last, posts, onNearEnd])
  return (
    <div
      ref={frame}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className={css.feed}
      style={live ? { height: virtualizer.getTotalSize() } : undefined}
      onKeyDown={focusNextPost}
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
              // Not by a transform, which would become the containing block of the menu.
              className={live ? css.slot : undefined}
              style={live ? { top: start - top } : undefined}
            >
              <PostCard
                post={post}
                list={list}
                isModerator={isModerator}
                position={at + 1}
                setSize={isComplete ? posts.length : -1}
              />
            </div>
          )
        )
      })}
    </div>
  )
})

function focusedPost(event: FocusEvent): number | undefined {
  const slot = event.target.closest('[data-post]')
  const index = Number(slot?.getAttribute('data-post') ?? NaN)
  return Number.isNaN(index) ? undefined : index
}

function useFocusOnRemoval(frame: RefObject<HTMLDivElement | null>, posts: readonly Post[]) {
  const focused = useRef<{ readonly index: number; readonly at: number }>(undefined)
  useEffect(() => {
    const feed = frame.current
    // A native listener: a dialog that closes restores the focus outside React's events.
    const remember = ({ target }: Event) => {
      const slot = target instanceof Element ? target.closest('[data-post]') : undefined
      const [index, at] = ['data-post', 'data-index'].map((name) => Number(slot?.getAttribute(name)))
      if (slot && index !== undefined && at !== undefined) focused.current = { index, at }
    }
    feed?.addEventListener('focusin', remember)
    return () => feed?.removeEventListener('focusin', remember)
  }, [frame])
  useLayoutEffect(() => {
    const [feed, last] = [frame.current, focused.current]
    if (!feed || !last) return
    const at = posts.findIndex(({ index }) => index === last.index)
    if (at >= 0) focused.current = { index: last.index, at }
    else {
      focused.current = undefined
      const { activeElement, body } = feed.ownerDocument
      if (activeElement !== body) return
      const next = Math.min(last.at, posts.length - 1)
      feed.querySelector<HTMLElement>(`[data-index="${next}"] > article`)?.focus({ preventScroll: true })
    }
  }, [frame, posts])
}

/** Page Down and Page Up move the focus between posts, as the ARIA feed pattern requires. */
function focusNextPost(event: KeyboardEvent<HTMLElement>) {
  const step = { PageDown: 1, PageUp: -1 }[event.key]
  if (step === undefined || !(event.target instanceof Element)) return
  const articles = [...event.currentTarget.querySelectorAll('article')]
  const next = articles[articles.findIndex((article) => article.contains(event.target as Element)) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
