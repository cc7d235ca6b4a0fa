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
export function PicturePreview(props: {
  readonly image: string | undefined
  readonly alt: string
  /** Pixels. */
  readonly size: number
}) {
  const { image, alt, size } = props
  return (
    <span className={css.frame} style={{ width: size, height: size }}>
      {image === undefined ? <None>No picture yet</None> : <Sought image={image} alt={alt} size={size} />}
    </span>
  )
}

const Sought = observer(function Sought(props: {
  readonly image: string
  readonly alt: string
  readonly size: number
}) {
  const { image, alt, size } = props
  const pictures = useStore(PictureStore)
  useEffect(() => pictures.want({ image }), [pictures, image])
  const { found, kind, url } = pictures.pictureOf({ image })
  if (!found)
    return kind === 'loading' ? (
      <span className="spinner" aria-hidden />
    ) : (
      <None>No picture is to be seen there now</None>
    )
  return (
    <img
      key={url}
      className={css.picture}
      src={url}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => pictures.failed(url)}
    />
  )
})

function None({ children }: { readonly children: string }) {
  return (
    <span className={css.none}>
      <ImageOff aria-hidden size={24} />
      {children}
    </span>
  )
}
