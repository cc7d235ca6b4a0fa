import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { shownCollectionName } from '#domain/nft/collectionName.ts'
import { collectionPath } from '#domain/nft/collectionPath.ts'
import * as texts from '#domain/nft/texts.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { NameStandings } from '#stores/nft/NameStandings.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Identity } from '../shared/Identity.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { CollectionIdentity } from './CollectionIdentity.tsx'
import css from './CreateNft.module.css'

/**
 * Warns that a collection has this name or a look-alike, without refusing it. A collection to be launched counts
 * as the newest and has the zero address. A typed name subscribes to the index of the whole directory.
 */
export const NameTaken = observer(function NameTaken({ name }: { readonly name: string }) {
  const standings = useStore(NameStandings)
  const indexStore = useStore(CollectionIndexStore)
  const typed = name !== ''
  useEffect(() => (typed ? indexStore.subscribe() : undefined), [indexStore, typed])
  useEffect(() => void standings.want({ address: ZERO_ADDRESS, name, createdAt: 0 }), [standings, name])
  const standing = standings.standingOf(ZERO_ADDRESS)
  if (standing.kind !== 'later') return null
  const { first } = standing
  return (
    <div className={`caution ${css.warning}`}>
      <strong>{texts.nameTaken}</strong>{' '}
      <PageLink to={collectionPath(first.address)}>
        <bdi dir="auto">{shownCollectionName(first.name)}</bdi>
      </PageLink>{' '}
      <CollectionIdentity collection={first}>
        <AddressText address={first.address} />
      </CollectionIdentity>{' '}
      {first.owner && (
        <>
          <Phrase text={texts.by} values={{ owner: <Identity account={first.owner} addressed /> }} />.{' '}
        </>
      )}
      {texts.laterMark}
    </div>
  )
})
