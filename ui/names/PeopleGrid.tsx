import { TriangleAlert, Users } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { nameWarning } from '#domain/names/nameWarning.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { TrustedNamesStore } from '#stores/names/TrustedNamesStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { Empty } from '../shared/Empty.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './PeopleGrid.module.css'

/** A multiple of every number of columns. */
const COUNT = 12
const PLACES = Array.from({ length: COUNT }, (_, place) => place)

export interface Person {
  readonly account: Address
  /** Undefined while it is read, and without one. */
  readonly name: DomainName | undefined
  readonly fact: ReactNode
}

/** At most twelve people, each with one fact; the places of as many until they are read. */
export function PeopleGrid(props: {
  readonly state: 'none' | 'loading' | 'ready' | 'failed'
  /** Known ones, also from an earlier read. */
  readonly people: readonly Person[]
  readonly old?: boolean
  readonly empty: string
  readonly unread: string
  readonly retry: () => unknown
}) {
  const { state, people, old = false, empty, unread, retry } = props
  const failure = state === 'failed' && (
    <p className="bad">
      {unread} <TryAgain onClick={retry} />
    </p>
  )
  if (people.length > 0)
    return (
      <>
        {failure}
        <ul className={old ? `old ${css.grid}` : css.grid} aria-busy={old && state === 'loading'}>
          {people.slice(0, COUNT).map((person) => (
            <Tile key={`${person.account} ${person.name}`} person={person} old={old} />
          ))}
        </ul>
      </>
    )
  if (failure) return failure
  if (state === 'ready')
    return (
      <Empty Icon={Users}>
        <p>{empty}</p>
      </Empty>
    )
  return <PeopleSkeleton />
}

export function PeopleSkeleton() {
  return (
    <div className={css.grid} aria-busy>
      {PLACES.map((place) => (
        <span key={place} className={`skeleton ${css.place}`} />
      ))}
    </div>
  )
}

function Tile({ person, old }: { readonly person: Person; readonly old: boolean }) {
  const { account, name, fact } = person
  const { tldName } = useConfig()
  return (
    <li>
      <PageLink
        to={profilePath(name === undefined ? { account } : { name }, tldName)}
        className={css.person ?? ''}
      >
        <span className={css.picture}>
          <Avatar size={64} name={name} address={account} />
          {/* The account of an old name is not the chain's word, so it clears no name of a likeness. */}
          {name !== undefined && <Mark name={name} holder={old ? undefined : account} />}
        </span>
        <span className={css.name}>
          {name === undefined ? <AddressText address={account} /> : <NameText name={name} />}
        </span>
        <span className={`quiet ${css.fact}`}>{fact}</span>
      </PageLink>
    </li>
  )
}

/** Warns of a name that may be mistaken for another one (rules/names: look-alikes). */
const Mark = observer(function Mark(props: {
  readonly name: DomainName
  readonly holder: Address | undefined
}) {
  const { name, holder } = props
  const { tldName } = useConfig()
  const warning = nameWarning(name, useStore(TrustedNamesStore).lookalikeOf(name, holder), tldName)
  return (
    warning !== undefined && (
      <span className={css.warning} title={warning}>
        <TriangleAlert aria-hidden size={14} />
        <span className="visually-hidden">{warning} </span>
      </span>
    )
  )
})
