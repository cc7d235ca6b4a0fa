import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

import { onFirstIntent, savesData } from '../firstIntent.ts'
import { whenIdle } from '../idle.ts'
import type { Preloadable } from './preloadable.tsx'

/** CSS pixels below the view within which something counts as near. */
const NEAR = 300

/**
 * Reserves the space of a part until it comes near the viewport, and renders it from then on: other parts are never
 * fetched. A part that is loaded already shows at once, so that the browser can scroll back to it. Where the browser cannot
 * tell what is near, everything is. With `atIdle` it also waits for the first sign that the page is used, or, in the
 * view itself and where `atIdle` is true, for an idle moment (rules/shell: first-intent).
 */
export function WhenNear(props: {
  readonly part: Pick<Preloadable, 'isLoaded'>
  /** The class that gives the room its size. */
  readonly room: string | undefined
  /** Shown meanwhile in the room, in place of a skeleton. */
  readonly waiting?: ReactNode
  /** Whether it also shows in an idle moment; absent where it waits for neither that nor an intent. */
  readonly atIdle?: boolean | undefined
  readonly children: ReactNode
}) {
  const { part, room, waiting, atIdle, children } = props
  const [near, setNear] = useState(part.isLoaded() || typeof IntersectionObserver === 'undefined')
  /** CSS pixels below the view within which it shows; undefined while it waits. */
  const [reach, setReach] = useState(atIdle === undefined ? NEAR : undefined)
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near || atIdle === undefined) return
    if (atIdle && !savesData()) whenIdle([() => setReach((known = 0) => known)])
    return onFirstIntent(() => setReach(NEAR))
  }, [near, atIdle])
  useEffect(() => {
    if (near || reach === undefined || !slot.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `0px 0px ${reach}px` },
    )
    observer.observe(slot.current)
    return () => observer.disconnect()
  }, [near, reach])
  if (!near)
    return (
      <div ref={slot} className={room}>
        {waiting}
      </div>
    )
  return <Suspense fallback={waiting ?? <div className={`skeleton ${room}`} />}>{children}</Suspense>
}
