import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { RemotePictures } from '#stores/media/RemotePictures.ts'

import { useStore } from './StoreContext.tsx'

/**
 * A stranger's picture from an allowed place, from the next one where one fails; `none` where there is no other. Its
 * size is its frame's. Loaded when it comes near, without telling where one comes from. Stands in the feature 'media'.
 */
export const RemotePicture = observer(function RemotePicture(props: {
  /** Untrusted. */
  readonly text: string
  readonly alt: string
  readonly className: string | undefined
  readonly none: ReactNode
}) {
  const { text, alt, className, none } = props
  const pictures = useStore(RemotePictures)
  const candidate = pictures.candidateOf(text)
  if (!candidate) return none
  const size = pictures.sizeOf(text)
  return (
    <img
      // Another address is another picture: what has failed must not stand in its place meanwhile.
      key={candidate.url}
      className={className}
      src={candidate.url}
      alt={alt}
      // Drawn once, it has its place before it is there again.
      {...size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        pictures.drawn(candidate, { width, height })
      }
      onError={() => pictures.failed(candidate)}
    />
  )
})
