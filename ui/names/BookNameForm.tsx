import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'

import type { BookProblem } from '#domain/names/addressBook.ts'
import * as texts from '#domain/names/addressBookTexts.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { AddressBookStore } from '#stores/names/AddressBookStore.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './AddressBook.module.css'
import { BookNameText } from './Yours.tsx'

export const BookNameForm = observer(function BookNameForm(props: {
  readonly address: Address
  readonly onDone: () => void
}) {
  const { address, onDone } = props
  const book = useStore(AddressBookStore)
  const [text, setText] = useState(() => book.nameOf(address) ?? '')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const problem = book.problemOf(address, text)
  const isShown = problem !== undefined && (tried || problem.kind !== 'empty')
  return (
    <form
      className={`stack gap-2 ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (book.give(address, text)) onDone()
        else field.current?.focus()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape leaves a dialog around the form open.
        event.preventDefault()
        event.stopPropagation()
        onDone()
      }}
    >
      <TextField
        label={texts.yourNameForAddress}
        value={text}
        onType={setText}
        invalid={isShown}
        inputRef={field}
      >
        {isShown ? (
          <span className="bad">
            <BookProblemText problem={problem} />
          </span>
        ) : (
          <span className="muted">{texts.onlyYouSeeIt}</span>
        )}
      </TextField>
      <div className={`row wrap ${css.actions}`}>
        <button type="submit" className="button">
          {texts.save}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {sharedTexts.cancel}
        </button>
      </div>
    </form>
  )
})

export function BookProblemText({ problem }: { readonly problem: BookProblem }) {
  const { tldName } = useConfig()
  if (problem.kind === 'like a username') return texts.likeUsername(tldName)
  if ('name' in problem)
    return (
      <Phrase
        text={texts.takenInBook[problem.kind]}
        values={{ name: <BookNameText name={problem.name} /> }}
      />
    )
  return texts.bookProblems[problem.kind]
}
