import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import * as texts from '#domain/send/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import { MAX_PEOPLE, PaidPeopleStore, type PaidPerson } from '#stores/send/PaidPeopleStore.ts'

import { BookName } from '../names/BookName.tsx'
import { NotTheSameBadge } from '../names/NotTheSameBadge.tsx'
import { AddressText } from '../shared/AddressText.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { NameText } from '../shared/NameText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { useConfirmedName } from '../shared/useConfirmedName.ts'
import css from './PaidPeople.module.css'

export const PaidPeople = observer(function PaidPeople(props: {
  readonly onPick: (account: Address) => void
}) {
  const { people } = useStore(PaidPeopleStore)
  const headingId = useId()
  if (people.length === 0) return null
  return (
    <section className={`stack gap-2 ${css.people}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.peoplePaid}</h2>
      <p className="muted">
        {texts.peoplePaidHint}
        {people.length >= MAX_PEOPLE && ` ${texts.latestPaid(MAX_PEOPLE)}`}
      </p>
      <ul>
        {people.map((person) => (
          <li key={person.account}>
            <button
              type="button"
              className={`row wrap ${css.person}`}
              onClick={() => props.onPick(person.account)}
            >
              <Person {...person} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
})

const Person = observer(function Person({ account, isTold, like }: PaidPerson) {
  const name = useConfirmedName(account)
  return (
    <>
      <Avatar size={32} address={account} />
      {name !== undefined && <NameText name={name} />} <AddressText address={account} />{' '}
      <BookName account={account} />
      {isTold && <span className="muted">{texts.saysIndex}</span>}
      {like !== undefined && (
        <span className="bad">
          <Phrase text={texts.looksLike} values={{ address: <AddressText address={like} /> }} />
        </span>
      )}
      {name !== undefined && <NotTheSameBadge name={name} holder={account} />}
    </>
  )
})
