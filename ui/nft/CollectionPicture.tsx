import { ImageOff } from 'lucide-react'

import { RemotePicture } from '../shared/RemotePicture.tsx'
import css from './CollectionPicture.module.css'

/**
 * A square of fixed size: the picture from the first address that loads, or an icon. It has no alternative text, because
 * the name is beside it. It needs the lazy feature 'collections'.
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
