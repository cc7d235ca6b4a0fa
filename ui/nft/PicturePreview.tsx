import { ImageOff } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { PictureStore } from '#stores/profile/PictureStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './PicturePreview.module.css'

/**
 * A picture as it will be seen, in a square whose size is reserved. Without an address, and where none of its addresses has
 * a picture, it says so. The feature 'pictures' must be there.
 */
export const PicturePreview = observer(function PicturePreview(props: {
  readonly image: string | undefined
  readonly alt: string
  /** Pixels. */
  readonly size: number
}) {
  const { image, alt, size } = props
  const pictures = useStore(PictureStore)
  useEffect(() => {
    if (image !== undefined) pictures.want({ image })
  }, [pictures, image])
  const state = image === undefined ? undefined : pictures.pictureOf({ image })
  return (
    <span className={css.frame} style={{ width: size, height: size }}>
      {state?.found ? (
        <img
          key={state.url}
          className={css.picture}
          src={state.url}
          alt={alt}
          width={size}
          height={size}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => pictures.failed(state.url)}
        />
      ) : state?.kind === 'loading' ? (
        <span className="spinner" aria-hidden />
      ) : (
        <span className={css.none}>
          <ImageOff aria-hidden size={24} />
          {image === undefined ? 'No picture yet' : 'No picture is to be seen there now'}
        </span>
      )}
    </span>
  )
})
