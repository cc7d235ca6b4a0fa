import { ImageOff } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/nft/texts.ts'
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
  /** One among several. */
  readonly small?: boolean
}) {
  const { image, alt, small = false } = props
  return (
    <span className={css.frame} data-small={small}>
      {image === undefined ? <None>{texts.noPicture}</None> : <Sought image={image} alt={alt} />}
    </span>
  )
}

const Sought = observer(function Sought(props: { readonly image: string; readonly alt: string }) {
  const { image, alt } = props
  const pictures = useStore(PictureStore)
  useEffect(() => pictures.want({ image }), [pictures, image])
  const { found, kind, url } = pictures.pictureOf({ image })
  if (!found)
    return kind === 'loading' ? <span className="spinner" aria-hidden /> : <None>{texts.noPictureFound}</None>
  return (
    <img
      key={url}
      className={css.picture}
      src={url}
      alt={alt}
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
