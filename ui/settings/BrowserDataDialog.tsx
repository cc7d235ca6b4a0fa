import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { storedItemTexts, waitingText } from '#domain/settings/storedItems.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/settings/texts.ts'
import { BrowserDataStore } from '#stores/settings/BrowserDataStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { SaveBook } from '../names/AddressBook.tsx'
import { Dialog, DialogActions } from '../shared/Dialog.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './BrowserDataDialog.module.css'

/** Lists the stored data before it is deleted (rules/shell: delete-storage). */
export const BrowserDataDialog = observer(function BrowserDataDialog() {
  const data = useStore(BrowserDataStore)
  const layout = useStore(LayoutStore)
  // Read when the dialog opens, so that the list does not change under the reader.
  const [items] = useState(data.items)
  const [erasing, setErasing] = useState(false)
  const waiting = waitingText(items)
  return (
    <Dialog title={texts.deleteStorage} onClose={layout.close}>
      <p>{texts.deleted}</p>
      <ul className={`grid gap-1 ${css.list}`}>
        <li>{texts.settingsDeleted}</li>
        <li>{texts.walletDeleted}</li>
        <li>{texts.referrerDeleted}</li>
        <li>{texts.activityDeleted}</li>
        <li>{texts.cacheDeleted}</li>
        {storedItemTexts(items).map((text, index) => (
          <li key={index}>
            <strong>{text}</strong>
          </li>
        ))}
      </ul>
      {waiting !== undefined && <p className="caution">{waiting}</p>}
      <p className="muted">{texts.fundsStay}</p>
      {items.names > 0 && (
        <p>
          <SaveBook />
        </p>
      )}
      <DialogActions>
        <button type="button" className="button" onClick={layout.close}>
          {sharedTexts.cancel}
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
          {texts.deleteAndReload}
        </button>
      </DialogActions>
    </Dialog>
  )
})
