import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

import type { Address } from '#domain/shared/Address.ts'

import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import css from './MomentCard.module.css'
import { PostButton } from './PostButton.tsx'
import { preloadable } from './preloadable.tsx'
import { ShareMoment } from './ShareMoment.tsx'
import { NeedsFeatures, useConfig } from './StoreContext.tsx'

const PostMoment = preloadable<{ readonly general: Address; readonly path: string; readonly text: string }>(
  async () => (await import('../posts/PostMoment.tsx')).PostMoment,
)

/** A form, and in its place the card about the write that it has just made (rules/shell: moments). */
export function MomentPlace(props: { readonly card: ReactNode; readonly children: ReactNode }) {
  const { card, children } = props
  const place = useRef<HTMLDivElement>(null)
  const isOver = Boolean(card)
  // The form behind the card may change its height: what was typed in it is gone, and other warnings come.
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    current.style.minHeight = isOver ? `${roomOf(current)}px` : ''
    if (!isOver) return
    const { activeElement, body } = current.ownerDocument
    // Who is elsewhere on the page by now stays there.
    if (activeElement !== body && !current.contains(activeElement)) return
    // The button that had the focus is gone.
    current.querySelector('h3')?.focus({ preventScroll: true })
    // Its first part last: a low screen shows that one.
    for (const part of [...(current.lastElementChild?.children ?? [])].toReversed())
      part.scrollIntoView?.({ block: 'nearest' })
  }, [isOver])
  // On a phone that is turned the card takes other room; a browser's bar changes the height alone.
  useEffect(() => {
    if (!isOver) return undefined
    const window = place.current?.ownerDocument.defaultView
    const width = window?.innerWidth
    const unpin = () => {
      if (place.current && window?.innerWidth !== width) place.current.style.minHeight = ''
    }
    window?.addEventListener('resize', unpin)
    return () => window?.removeEventListener('resize', unpin)
  }, [isOver])
  return (
    <div className={`stack ${css.place}`} ref={place}>
      <div inert={isOver}>{children}</div>
      {card}
    </div>
  )
}

/** None if nothing below it is in view, above the bar at the lower edge: there it would only be blank. */
function roomOf(place: HTMLElement): number {
  const { documentElement, defaultView: view } = place.ownerDocument
  const bar = parseFloat(view?.getComputedStyle(documentElement).scrollPaddingBlockEnd ?? '') || 0
  return place.getBoundingClientRect().bottom > (view?.innerHeight ?? 0) - bar ? 0 : place.offsetHeight
}

export function MomentCard(props: {
  readonly title: ReactNode
  readonly picture?: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  const { title, picture, note, children } = props
  return (
    <section className={`stack gap-4 ${css.moment}`}>
      <div className={`row gap-4 ${css.head}`}>
        {picture && <div className={css.picture}>{picture}</div>}
        <div>
          <h3 tabIndex={-1}>{title}</h3>
          {note && <p className="muted">{note}</p>}
        </div>
      </div>
      {children}
    </section>
  )
}

/** Shares a page with the user's referral link, or in a post; other ways on beside it, and last the one back to the form. */
export function MomentActions(props: {
  readonly path: string
  /** The post that is suggested: its text, before the page's address. */
  readonly text: string
  readonly children?: ReactNode
  readonly again: string
  readonly onAgain: () => void
}) {
  const { path, text, children, again, onAgain } = props
  const { general } = useConfig().chat.contexts
  return (
    <div className={`row wrap ${css.actions}`}>
      <ShareMoment path={path} className="button primary" />
      {general && (
        <ErrorBoundary renderFault={() => null}>
          <Suspense fallback={<PostButton />}>
            <NeedsFeatures features={['posts']}>
              <PostMoment general={general} path={path} text={text} />
            </NeedsFeatures>
          </Suspense>
        </ErrorBoundary>
      )}
      {children}
      <button type="button" className="text-button" onClick={onAgain}>
        {again}
      </button>
    </div>
  )
}
