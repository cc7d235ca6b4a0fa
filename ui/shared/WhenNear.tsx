import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

import { onFirstIntent } from '../firstIntent.ts'
import type { Preloadable } from './preloadable.tsx'

/** CSS pixels below the view within which something counts as near. */
const NEAR = 300

/**
 * Reserves the space of a part until it comes near the viewport, and renders it from then on: other parts are never
 * fetched. A part that is loaded already shows at once, so that the browser can scroll back to it. Where the browser cannot
 * observe intersections, every part is rendered. With `onIntent` it also waits for the first sign of use.
 */
export function WhenNear(props: {
  readonly part: Pick<Preloadable, 'isLoaded'>
  /** The class that gives the room its size. */
  readonly room: string | undefined
  readonly onIntent?: boolean
  readonly children: ReactNode
}) {
  const { part, room, onIntent = false, children } = props
  const [near, setNear] = useState(part.isLoaded() || typeof IntersectionObserver === 'undefined')
  const [wanted, setWanted] = useState(near || !onIntent)
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => (wanted ? undefined : onFirstIntent(() => setWanted(true))), [wanted])
  useEffect(() => {
    if (near || !wanted || !slot.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `0px 0px ${NEAR}px` },
    )
    observer.observe(slot.current)
    return () => observer.disconnect()
  }, [near, wanted])
  if (!near) return <div ref={slot} className={room} />
  return <Suspense fallback={<div className={`skeleton ${room}`} />}>{children}</Suspense>
}
