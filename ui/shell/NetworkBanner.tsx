import { observer } from 'mobx-react-lite'

import { clockText } from '#domain/shared/timeText.ts'
import * as texts from '#domain/shell/texts.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './NetworkBanner.module.css'

/** The page and its bars end above the banner, whose lines depend on language and width. */
function tellHeight(slot: HTMLElement | null): (() => void) | undefined {
  const view = slot?.ownerDocument.defaultView
  if (!slot || !view || !('ResizeObserver' in view)) return undefined
  const { style } = slot.ownerDocument.documentElement
  let frame = 0
  const tell = () => style.setProperty('--network', `${slot.offsetHeight}px`)
  const heights = new view.ResizeObserver(() => {
    view.cancelAnimationFrame(frame)
    // A style that is set within an observation can start another one, which engines report as an error.
    frame = view.requestAnimationFrame(tell)
  })
  heights.observe(slot)
  return () => {
    heights.disconnect()
    view.cancelAnimationFrame(frame)
    style.removeProperty('--network')
  }
}

/** Which endpoints fail, and the age of the page's data (rules/faults: endpoint-failure). */
export const NetworkBanner = observer(function NetworkBanner() {
  const { condition, online, copy, staleSince } = useStore(NetworkHealthStore)
  const age = staleSince === undefined ? '' : texts.asOf(clockText(staleSince / 1000))
  const text = !online
    ? texts.offlineBanner(age)
    : condition.kind === 'down'
      ? texts.chainDown(condition.hosts.join(', '), age)
      : condition.kind === 'degraded'
        ? texts.oneSourceDown
        : condition.kind === 'disagreeing'
          ? texts.sourcesDisagree(condition.hosts.join(', '))
          : copy
            ? texts.savedCopy
            : ''
  return (
    <div ref={tellHeight} role="status" className={css.slot}>
      {text && (
        <p
          className={css.banner}
          data-condition={online ? condition.kind : 'down'}
          title={online && condition.kind === 'degraded' ? condition.hosts.join(', ') : undefined}
        >
          {text}
        </p>
      )}
    </div>
  )
})
