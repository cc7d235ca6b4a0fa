import { ImageOff } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/nft/texts.ts'
import { PictureStore } from '#stores/profile/PictureStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './PicturePreview.module.css'

/** A square, of a fixed size unless it fills a tile, with the picture, or a note why there is none. Needs the lazy feature 'media'. */
export function PicturePreview(props: {
  readonly image: string | undefined
  readonly alt: string
  readonly small?: boolean
  readonly tile?: boolean
}) {
  const { image, alt, small = false, tile = false } = props
  return (
    <span className={css.frame} data-size={small ? 'small' : tile ? 'tile' : undefined}>
      {image === undefined ? (
        <NoPicture>{texts.noPicture}</NoPicture>
      ) : (
        <LoadedPicture image={image} alt={alt} />
      )}
    </span>
  )
}

const LoadedPicture = observer(function LoadedPicture(props: {
  readonly image: string
  readonly alt: string
}) {
  const { image, alt } = props
  const pictures = useStore(PictureStore)
  useEffect(() => pictures.want({ image }), [pictures, image])
  const { found, kind, url } = pictures.pictureOf({ image })
  if (!found)
    return kind === 'loading' ? (
      <span className="spinner" aria-hidden />
    ) : (
      <NoPicture>{texts.noPictureFound}</NoPicture>
    )
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

function NoPicture({ children }: { readonly children: string }) {
  return (
    <span className={`grid gap-2 ${css.none}`}>
      <ImageOff aria-hidden size={24} />
      {children}
    </span>
  )
}
