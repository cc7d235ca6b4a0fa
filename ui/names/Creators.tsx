import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/names/texts.ts'
import { shownCollectionName } from '#domain/nft/collectionName.ts'
import * as nftTexts from '#domain/nft/texts.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { CollectionListStore } from '#stores/nft/CollectionListStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { PeopleGrid, type Person } from './PeopleGrid.tsx'

export const Creators = observer(function Creators() {
  const lists = useStore(CollectionListStore)
  const names = useStore(MainNames)
  useEffect(() => lists.subscribe('new'), [lists])
  const { kind, cards } = lists.stateOf('new')
  const old = lists.lastKnownOf('new')
  const people = new Map<string, Person>()
  for (const { owner: account, name } of old?.value ?? cards)
    if (account && !people.has(account))
      people.set(account, {
        account,
        name: names.nameOf(account) ?? names.servedNameOf(account),
        fact: <bdi dir="auto">{shownCollectionName(name) || nftTexts.unnamed}</bdi>,
      })
  return (
    <PeopleGrid
      state={kind}
      people={[...people.values()]}
      old={old !== undefined}
      empty={texts.noCreatorsYet}
      unread={nftTexts.collectionsFailed}
      retry={lists.retry}
    />
  )
})
