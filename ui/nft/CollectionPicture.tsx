import { ImageOff } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import * as texts from '#domain/nft/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import { RemotePictures } from '#stores/media/RemotePictures.ts'

import { RemotePicture } from '../shared/RemotePicture.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { CollectionArt } from './CollectionArt.tsx'
import css from './CollectionPicture.module.css'

/** A fixed square: the first URL that loads, otherwise the collection's art. Needs the lazy feature 'media'. */
export const CollectionPicture = observer(function CollectionPicture(props: {
  readonly text: string
  /** Absent before its launch, when nothing stands in for a missing picture. */
  readonly collection: Address | undefined
  readonly first?: boolean | undefined
  /** Large enough to say that the art stands in for a missing picture. */
  readonly marked?: boolean
}) {
  const { text, collection, first, marked = false } = props
  // Not below a loaded picture, which may be transparent.
  const loaded = useStore(RemotePictures).sizeOf(text) !== undefined
  return (
    <span className={css.frame}>
      {!loaded && collection && <CollectionArt address={collection} />}
      <RemotePicture
        text={text}
        alt=""
        className={css.picture}
        none={marked && <DrawnMark />}
        first={first}
      />
    </span>
  )
})

function DrawnMark() {
  return (
    <span className={css.drawn} role="img" aria-label={texts.drawnArt} title={texts.drawnArt}>
      <ImageOff aria-hidden size={14} />
    </span>
  )
}
