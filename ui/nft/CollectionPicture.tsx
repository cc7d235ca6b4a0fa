import { ImageOff } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { CollectionPictures } from '#stores/nft/CollectionPictures.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './CollectionPicture.module.css'

/**
 * The picture of a collection in a square whose size is reserved, from the next place where one fails; a sign where there
 * is none. It says nothing to a screen reader: the name stands beside it. Stands in the feature 'collections'.
 */
export const CollectionPicture = observer(function CollectionPicture({ text }: { readonly text: string }) {
  const pictures = useStore(CollectionPictures)
  const candidate = pictures.candidateOf(text)
  return (
    <span className={css.frame}>
      {candidate ? (
        <img
          // Another address is another picture: what has failed must not stand in its place meanwhile.
          key={candidate.url}
          className={css.picture}
          src={candidate.url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => pictures.drawn(candidate)}
          onError={() => pictures.failed(candidate)}
        />
      ) : (
        <ImageOff aria-hidden size={32} className={css.none} />
      )}
    </span>
  )
})
