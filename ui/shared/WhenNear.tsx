import { useEffect, useRef, useState, type ReactNode } from 'react'

/** CSS pixels below the view within which something counts as near. */
const NEAR = 300

/**
 * Shows `placeholder` until it comes near the view, and its children from then on: what nobody scrolls to is never fetched.
 * Where the browser cannot tell what is near, everything is.
 */
export function WhenNear(props: {
  /** Shows the children at once: they cost nothing any more, and the browser scrolls back to where they were. */
  readonly shown: boolean
  readonly placeholder: ReactNode
  readonly children: ReactNode
}) {
  const { shown, placeholder, children } = props
  const [near, setNear] = useState(shown || typeof IntersectionObserver === 'undefined')
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near || !slot.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `0px 0px ${NEAR}px` },
    )
    observer.observe(slot.current)
    return () => observer.disconnect()
  }, [near])
  return near ? children : <div ref={slot}>{placeholder}</div>
}
