import { observer } from 'mobx-react-lite'

import { BrowserDataStore } from '#stores/settings/BrowserDataStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './BrowserDataDialog.module.css'

/** Says what is lost before anything is (spec 2, 'Delete browser storage'). */
export const BrowserDataDialog = observer(function BrowserDataDialog() {
  const data = useStore(BrowserDataStore)
  const frame = useStore(FrameStore)
  return (
    <Dialog title="Delete browser storage" onClose={frame.close}>
      <p>This page forgets what it keeps in this browser:</p>
      <ul className={css.list}>
        <li>your settings and the colour mode,</li>
        <li>which wallet was connected, so you connect again,</li>
        <li>who invited you,</li>
        <li>the list of what you sent from here.</li>
      </ul>
      {data.waiting > 0 && (
        <p className={css.warning}>
          {data.waiting === 1 ? 'One transaction is' : `${data.waiting} transactions are`} still waiting. The
          chain goes on with it, but this page will not tell you how it ends.
        </p>
      )}
      <p className="muted">Your coins and your names are on the chain: they are not touched.</p>
      <div className={css.buttons}>
        <button type="button" className="button" onClick={frame.close}>
          Keep it
        </button>
        <button type="button" className={`button ${css.danger}`} onClick={data.erase}>
          Delete and reload
        </button>
      </div>
    </Dialog>
  )
})
