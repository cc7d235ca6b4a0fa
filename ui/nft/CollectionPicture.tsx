import { ImageOff } from 'lucide-react'

import { RemotePicture } from '../shared/RemotePicture.tsx'
import css from './CollectionPicture.module.css'

/**
 * The picture of a collection in a square whose size is reserved, from the next place where one fails; a sign where there
 * is none. It says nothing to a screen reader: the name stands beside it. Stands in the feature 'collections'.
 */
export function CollectionPicture({ text }: { readonly text: string }) {
  return (
    <span className={css.frame}>
      <RemotePicture
        text={text}
        alt=""
        className={css.picture}
        none={<ImageOff aria-hidden size={32} className={css.none} />}
      />
    </span>
  )
}
