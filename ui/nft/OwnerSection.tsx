import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

const OwnerTools = preloadable<{ readonly collection: Address; readonly name: string }>(
  async () => (await import('./OwnerTools.tsx')).OwnerTools,
)

export const OwnerSection = observer(function OwnerSection() {
  const { facts, isOwner, tradable, name } = useStore(CollectionStore)
  if (!facts || !isOwner || !tradable) return null
  return (
    <Suspense fallback={<div className={`skeleton ${css.mediaSlot}`} />}>
      <OwnerTools collection={facts.address} name={name} />
    </Suspense>
  )
})
