import { BookUser } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type RefObject } from 'react'

import * as texts from '#domain/names/addressBookTexts.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { AddressBookStore } from '#stores/names/AddressBookStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './AddressBook.module.css'
import { Yours } from './Yours.tsx'
import { BookNameForm } from './BookNameForm.tsx'

export const BookNameLine = observer(function BookNameLine({ address }: { readonly address: Address }) {
  const book = useStore(AddressBookStore)
  const [editing, setEditing] = useState(false)
  const opener = useReturnedFocus(editing)
  const name = book.nameOf(address)
  const open = () => setEditing(true)
  if (editing) return <BookNameForm address={address} onDone={() => setEditing(false)} />
  if (name === undefined)
    return (
      <div className={`row wrap ${css.line}`}>
        <button ref={opener} type="button" className={`text-button ${css.give}`} onClick={open}>
          <BookUser aria-hidden size={18} />
          {texts.giveAddressName}
        </button>
      </div>
    )
  return (
    <div className={`row wrap ${css.line}`}>
      <Yours name={name} />
      <span className={css.tools}>
        <button
          ref={opener}
          type="button"
          className="text-button"
          aria-label={texts.renameEntry(name)}
          onClick={open}
        >
          {texts.rename}
        </button>
        <button
          type="button"
          className="text-button"
          aria-label={texts.removeEntry(name)}
          onClick={() => book.remove(address)}
        >
          {sharedTexts.remove}
        </button>
      </span>
    </div>
  )
})

/** For the button that a form has taken the place of: it has the focus again once the form is closed. */
function useReturnedFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return button
}
