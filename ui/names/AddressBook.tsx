import { observer } from 'mobx-react-lite'
import { useRef } from 'react'

import type { BookEntry } from '#domain/names/addressBook.ts'
import * as texts from '#domain/names/addressBookTexts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { AddressBookStore } from '#stores/names/AddressBookStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { FileButton } from '../shared/FileInput.tsx'
import { FileLink } from '../shared/FileLink.tsx'
import { Fold } from '../shared/Fold.tsx'
import { Identity } from '../shared/Identity.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './AddressBook.module.css'
import { BookNameLine } from './BookNameLine.tsx'
import { BookProblemText } from './BookNameForm.tsx'

const MAX_SHOWN_REFUSALS = 20

export const AddressBook = observer(function AddressBook() {
  const book = useStore(AddressBookStore)
  const { entries } = book
  const { kept, unreadable } = book.book
  const place = useRef<HTMLDivElement>(null)
  return (
    <div className="stack gap-3">
      <p className="muted">{texts.addressBookHint}</p>
      {unreadable !== undefined && <p className="caution">{texts.bookUnreadable}</p>}
      {kept.length > 0 && <p className="caution">{texts.bookKept(kept.length)}</p>}
      {entries.length > 0 ? (
        <Fold title={texts.bookNames(entries.length)}>
          <ul className={`stack ${css.entries}`}>
            {entries.map(({ address }) => (
              <li key={address}>
                <Identity account={address} addressed />
                <BookNameLine address={address} />
              </li>
            ))}
          </ul>
        </Fold>
      ) : (
        unreadable === undefined && <p>{texts.bookIsEmpty}</p>
      )}
      <div className={`row wrap ${css.actions}`}>
        <SaveBook />
        {unreadable === undefined ? (
          <FileButton accept=".json,application/json" onFile={(file) => void book.take(file)}>
            {texts.addFromFile}
          </FileButton>
        ) : (
          <button type="button" className="button" onClick={book.startAnew}>
            {texts.startNewBook}
          </button>
        )}
      </div>
      <div ref={place} tabIndex={-1}>
        <Imported onEnd={() => place.current?.focus()} />
      </div>
    </div>
  )
})

/** Nothing for an empty book. */
export const SaveBook = observer(function SaveBook() {
  const { file } = useStore(AddressBookStore)
  return (
    file !== undefined && (
      <FileLink text={file} type="application/json" file="address-book.json">
        {texts.saveBook}
      </FileLink>
    )
  )
})

function Offered(props: { readonly entries: readonly BookEntry[]; readonly onEnd: () => void }) {
  const { entries, onEnd } = props
  const { addOffered, leaveOffered } = useStore(AddressBookStore)
  const end = (act: () => void) => {
    act()
    onEnd()
  }
  return (
    <section className={`stack gap-2 ${css.offered}`} aria-label={texts.bookOffered(entries.length)}>
      <p>{texts.bookOffered(entries.length)}</p>
      <p className="muted">{texts.bookOfferedHint}</p>
      {/* A list that scrolls is reached with the keyboard. */}
      <ul className={`stack gap-2 ${css.listed}`} tabIndex={0}>
        {entries.map(({ address, name }) => (
          <li key={address}>
            <bdi translate="no" dir="auto">
              {name}
            </bdi>
            <AddressText address={address} full />
          </li>
        ))}
      </ul>
      <div className={`row wrap ${css.actions}`}>
        <button type="button" className="button primary" onClick={() => end(addOffered)}>
          {texts.addNames(entries.length)}
        </button>
        <button type="button" className="button" onClick={() => end(leaveOffered)}>
          {sharedTexts.cancel}
        </button>
      </div>
    </section>
  )
}

/** `onEnd` takes the focus of a pressed button that is gone. */
const Imported = observer(function Imported({ onEnd }: { readonly onEnd: () => void }) {
  const { imported } = useStore(AddressBookStore)
  if (!imported) return null
  const { outcome, isAdded } = imported
  if (!outcome)
    return (
      <p role="alert" className="bad">
        {texts.noBookFile}
      </p>
    )
  const { added, known, refused } = outcome
  return (
    <>
      {isAdded ? (
        <p role="status">{texts.bookAdded(added.length)}</p>
      ) : (
        <Offered entries={added} onEnd={onEnd} />
      )}
      {known > 0 && <p>{texts.bookKnown(known)}</p>}
      {refused.length > 0 && (
        <>
          <p>{texts.bookRefused(refused.length)}</p>
          <ul className={`stack gap-2 ${css.listed}`}>
            {refused.slice(0, MAX_SHOWN_REFUSALS).map(({ shown, problem }, index) => (
              <li key={index}>
                <bdi translate="no" dir="auto">
                  {shown === '' ? texts.entryWithoutName : shown}
                </bdi>
                <span className="muted">
                  <BookProblemText problem={problem} />
                </span>
              </li>
            ))}
          </ul>
          {refused.length > MAX_SHOWN_REFUSALS && (
            <p>{texts.moreRefused(refused.length - MAX_SHOWN_REFUSALS)}</p>
          )}
        </>
      )}
    </>
  )
})
