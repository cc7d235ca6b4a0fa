import { observer } from 'mobx-react-lite'

import type { Address } from '#domain/shared/Address.ts'
import { RemotePictures } from '#stores/media/RemotePictures.ts'

import { RemotePicture } from '../shared/RemotePicture.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { CollectionArt } from './CollectionArt.tsx'
import css from './CollectionPicture.module.css'

/**
 * A square of fixed size: the picture from the first address that loads, and until then or without one the art of the
 * collection. It has no alternative text, because the name is beside it. It needs the lazy feature 'media'.
 */
export const CollectionPicture = observer(function CollectionPicture(props: {
  readonly text: string
  readonly collection: Address
}) {
  const { text, collection } = props
  // Not below a picture that is loaded: it may be transparent.
  const loaded = useStore(RemotePictures).sizeOf(text) !== undefined
  return (
    <span className={css.frame}>
      {!loaded && <CollectionArt address={collection} />}
      <RemotePicture text={text} alt="" className={css.picture} none={undefined} />
    </span>
  )
})
