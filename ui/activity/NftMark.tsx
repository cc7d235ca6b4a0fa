import type { Thing } from '#domain/activity/PreparedWrite.ts'

import { CollectionPicture } from '../nft/CollectionPicture.tsx'
import { NeedsFeatures } from '../shared/StoreContext.tsx'

export type NftThing = Extract<Thing, { readonly kind: 'nft' }>

export function NftMark({ thing }: { readonly thing: NftThing }) {
  return (
    <NeedsFeatures features={['media']}>
      <CollectionPicture text={thing.picture ?? ''} collection={thing.collection} first />
    </NeedsFeatures>
  )
}
