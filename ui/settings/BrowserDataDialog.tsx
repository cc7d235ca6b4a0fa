import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { storedItemTexts, waitingText } from '#domain/settings/storedItems.ts'
import { BrowserDataStore } from '#stores/settings/BrowserDataStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './BrowserDataDialog.module.css'

/** Says what is lost before anything is (rules/shell: delete-storage). */
export const BrowserDataDialog = observer(function BrowserDataDialog() {
  const data = useStore(BrowserDataStore)
  const layout = useStore(LayoutStore)
  // As it is when the dialog opens: what is lost must not change under the reader's eyes.
  const [items] = useState(data.items)
  const [erasing, setErasing] = useState(false)
  const waiting = waitingText(items)
  return (
    <Dialog title="Delete browser storage" onClose={layout.close}>
      <p>This page forgets what it keeps in this browser:</p>
      <ul className={css.list}>
        <li>your settings and the colour mode,</li>
        <li>which wallet was connected, so you connect again,</li>
        <li>who invited you,</li>
        <li>the list of what you sent from here,</li>
        <li>names, collections and posts it has read.</li>
        {storedItemTexts(items).map((text) => (
          <li key={text}>
            <strong>{text}</strong>
          </li>
        ))}
      </ul>
      {waiting !== undefined && <p className={css.warning}>{waiting}</p>}
      <p className="muted">Your coins and your names are on the chain: they are not touched.</p>
      <div className={css.buttons}>
        <button type="button" className="button" onClick={layout.close}>
          Keep it
        </button>
        <button
          type="button"
          className={`button ${css.danger}`}
          disabled={erasing}
          onClick={() => {
            setErasing(true)
            void data.erase()
          }}
        >
          Delete and reload
        </button>
      </div>
    </Dialog>
  )
})
