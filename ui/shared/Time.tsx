import { useState, type ReactNode } from 'react'

import { isInCalendar, momentText } from '#domain/shared/timeText.ts'

/**
 * A moment, in seconds since 1970, with its exact text in the tooltip. That text is made once a mouse or pen is there:
 * the first use of `Intl` takes a phone, which has no tooltips, 100 ms.
 */
export function Time(props: {
  readonly at: number
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { at, className, children } = props
  const [isPointedAt, setPointedAt] = useState(false)
  return (
    <time
      className={className}
      dateTime={isInCalendar(at) ? new Date(at * 1000).toISOString() : undefined}
      title={isPointedAt ? momentText(at) : undefined}
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType !== 'touch')}
      // A prerendered text is of the server's time zone.
      suppressHydrationWarning
    >
      {children}
    </time>
  )
}
