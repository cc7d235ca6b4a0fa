import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

import { onFirstIntent, savesData } from '../firstIntent.ts'
import { pause, whenIdle } from '../idle.ts'
import type { Preloadable } from './preloadable.tsx'

/** CSS pixels below the view that count as near. */
const NEAR = 300

/**
 * Reserves a part's space until it comes near the viewport, then renders it: other parts are never fetched.
 * A loaded part shows at once, and so does any part if the browser cannot tell what is near. With `atIdle` it also waits for
 * the first sign of use or, inside the view and if `atIdle` is true, for an idle moment (rules/shell: first-intent).
 */
export function WhenNear(props: {
  readonly part: Pick<Preloadable, 'isLoaded'>
  readonly room: string | undefined
  readonly waiting?: ReactNode
  /** Fetches what would suspend: `waiting`, which can be used already, stays until then, and if it cannot be fetched. */
  readonly prepare?: (() => Promise<unknown>) | undefined
  /** Keeps waiting whatever comes near. */
  readonly paused?: boolean
  /** Whether it also shows in an idle moment; by default it waits for neither that nor an intent. */
  readonly atIdle?: boolean | undefined
  readonly children: ReactNode
}) {
  const { part, room, waiting, prepare, paused = false, atIdle, children } = props
  const [came, setCame] = useState(false)
  const near = !paused && (came || showsAtOnce(part))
  /** CSS pixels below the view within which it shows; undefined while it waits. */
  const [reach, setReach] = useState(atIdle === undefined ? NEAR : undefined)
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (paused || near || atIdle === undefined) return
    if (atIdle && !savesData()) whenIdle([() => setReach((known = 0) => known)])
    return onFirstIntent(() => setReach(NEAR))
  }, [paused, near, atIdle])
  useEffect(() => {
    if (paused || near || reach === undefined || !slot.current) return
    let stopWaiting: (() => void) | undefined
    let isGone = false
    const show = () => {
      if (isGone) return
      stopWaiting?.()
      const { current: shown } = slot
      const isUsed = shown?.matches(':active') || shown?.contains(shown.ownerDocument.activeElement)
      if (isUsed) stopWaiting = whenLeft(show)
      else setCame(true)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        if (prepare) prepare().then(show, () => undefined)
        else show()
      },
      { rootMargin: `0px 0px ${reach}px` },
    )
    observer.observe(slot.current)
    return () => {
      isGone = true
      stopWaiting?.()
      observer.disconnect()
    }
  }, [paused, near, reach, prepare])
  if (!near)
    return (
      <div ref={slot} className={room}>
        {waiting}
      </div>
    )
  return <Suspense fallback={waiting ?? <div className={`skeleton ${room}`} />}>{children}</Suspense>
}

/** Calls `then` after each event that may end a press or a focus. Returns a disposer. */
function whenLeft(then: () => void): () => void {
  const later = () => void pause(0).then(then)
  const ends = ['click', 'pointerup', 'pointercancel', 'focusout'] as const
  for (const end of ends) addEventListener(end, later)
  return () => {
    for (const end of ends) removeEventListener(end, later)
  }
}

/** The browser can then scroll back to it; nothing comes near where it cannot tell. */
const showsAtOnce = (part: Pick<Preloadable, 'isLoaded'>): boolean =>
  part.isLoaded() || typeof IntersectionObserver === 'undefined'
