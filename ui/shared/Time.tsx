import type { ReactNode } from 'react'

import { isInCalendar, momentText } from '#domain/shared/timeText.ts'

/** A moment, in seconds since 1970, with its exact text in the tooltip. */
export function Time(props: {
  readonly at: number
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { at, className, children } = props
  return (
    <time
      className={className}
      dateTime={isInCalendar(at) ? new Date(at * 1000).toISOString() : undefined}
      title={momentText(at)}
      // A prerendered text is of the server's time zone.
      suppressHydrationWarning
    >
      {children}
    </time>
  )
}
