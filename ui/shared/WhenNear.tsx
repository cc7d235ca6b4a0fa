import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

import { onFirstIntent, savesData } from '../firstIntent.ts'
import { whenIdle } from '../idle.ts'
import type { Preloadable } from './preloadable.tsx'

/** CSS pixels below the view that count as near. */
const NEAR = 300

/**
 * Reserves a part's space until it comes near the viewport, then renders it: other parts are never fetched.
 * A loaded part shows at once, so that the browser can scroll back to it; so does any part
 * if the browser cannot tell what is near. With `atIdle` it also waits for the first sign of use or,
 * inside the view and if `atIdle` is true, for an idle moment (rules/shell: first-intent).
 */
export function WhenNear(props: {
  readonly part: Pick<Preloadable, 'isLoaded'>
  /** The class that reserves its size. */
  readonly room: string | undefined
  /** Shown meanwhile, in place of a skeleton. */
  readonly waiting?: ReactNode
  /** Whether it also shows in an idle moment; by default it waits for neither that nor an intent. */
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
