import { observer } from 'mobx-react-lite'

import { FrameStore } from '#stores/shell/FrameStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { MintWidget, MintWidgetPlaceholder } from '../names/MintWidget.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './Sidebars.module.css'

/** The widgets: a column, on a phone a panel, where it also holds what the desktop's menu does (spec 2). */
export const RightSidebar = observer(function RightSidebar() {
  const frame = useStore(FrameStore)
  const session = useStore(SessionStore)
  return (
    <aside id="right-panel" className={css.right} data-open={frame.panel === 'right'} aria-label="Your name">
      {frame.mintPlace === 'right column' ? <MintWidget /> : <MintWidgetPlaceholder />}
      {frame.panel === 'right' && session.shownAccount && (
        <section className={css.actions} aria-label="Account">
          <button type="button" className="button wide" onClick={() => frame.open('activity')}>
            Activity
          </button>
          <button type="button" className="button wide" onClick={() => void session.disconnect()}>
            Disconnect wallet
          </button>
        </section>
      )}
    </aside>
  )
})
