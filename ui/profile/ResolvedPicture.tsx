import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { PictureStore } from '#stores/profile/PictureStore.ts'

import { Picture, type AvatarSubject } from '../shared/Avatar.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'

/**
 * Resolves the picture of a subject and renders it; the anonymous picture until it is found, and if none is. A picture
 * that does not load is replaced by the next source.
 */
export function ResolvedPicture(props: { readonly subject: AvatarSubject; readonly size: number }) {
  return (
    <NeedsFeatures features={['pictures']}>
      <FoundPicture {...props} />
    </NeedsFeatures>
  )
}

const FoundPicture = observer(function FoundPicture(props: {
  readonly subject: AvatarSubject
  readonly size: number
}) {
  const { subject, size } = props
  const { image, name, address } = subject
  const pictures = useStore(PictureStore)
  useEffect(() => pictures.want({ image, name, address }), [pictures, image, name, address])
  const { url } = pictures.pictureOf(subject)
  return <Picture url={url} size={size} onError={() => pictures.failed(url)} />
})
