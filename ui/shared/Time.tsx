import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { isInCalendar, momentText } from '#domain/shared/timeText.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useStore } from './StoreContext.tsx'

/** A moment, in seconds since 1970, with its exact text in the tooltip. */
export const Time = observer(function Time(props: {
  readonly at: number
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { at, className, children } = props
  // A prerendered page has no time zone.
  const { live } = useStore(LayoutStore)
  return (
    <time
      className={className}
      dateTime={isInCalendar(at) ? new Date(at * 1000).toISOString() : undefined}
      title={live ? momentText(at) : undefined}
    >
      {children}
    </time>
  )
})
