import { observer } from 'mobx-react-lite'

import * as texts from '#domain/names/texts.ts'
import { knownValue } from '#domain/shared/AsyncResult.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { NewNamesStore } from '#stores/names/NewNamesStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TimeAgo } from '../shared/TimeAgo.tsx'
import { PeopleGrid } from './PeopleGrid.tsx'

export const NewPeople = observer(function NewPeople() {
  const { names, lastKnown: old, retry } = useStore(NewNamesStore)
  const known = knownValue(names) ?? old?.value ?? []
  return (
    <PeopleGrid
      state={names.kind}
      people={known.map(({ name, holder }) => ({ name, account: holder, fact: <Since name={name} /> }))}
      old={old !== undefined}
      empty={texts.noNamesYet}
      unread={texts.newNamesUnread}
      retry={retry}
    />
  )
})

const Since = observer(function Since({ name }: { readonly name: DomainName }) {
  const { events } = useStore(NamesIndexStore)
  const at = events.findLast((event) => event.kind === 'minted' && event.name === name)?.at
  return at === undefined ? texts.isNew : <TimeAgo at={at} />
})
