import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { RemotePictures } from '#stores/media/RemotePictures.ts'

import { useStore } from './StoreContext.tsx'

/**
 * An untrusted picture from an allowed source, or from the next one after a failure; `none` without any.
 * Fills its frame. Loads lazily, unless it is the `first`, and without a referrer. Needs the feature 'media'.
 */
export const RemotePicture = observer(function RemotePicture(props: {
  /** Untrusted. */
  readonly text: string
  readonly alt: string
  readonly className: string | undefined
  readonly none: ReactNode
  /** It is the largest thing of the page's first view: fetched at once, before other pictures. */
  readonly first?: boolean | undefined
}) {
  const { text, alt, className, none, first = false } = props
  const pictures = useStore(RemotePictures)
  const candidate = pictures.candidateOf(text)
  if (!candidate) return none
  const size = pictures.sizeOf(text)
  const onLoad = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
    pictures.drawn(candidate, { width, height })
  return (
    <img
      // A new element for each URL, so that a failed picture is not shown while the next one loads.
      key={candidate.url}
      className={className}
      src={candidate.url}
      alt={alt}
      // The size of an earlier load reserves the space.
      {...size}
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      referrerPolicy="no-referrer"
      // A prerendered one may have ended before React listens.
      ref={(picture) => {
        if (!picture?.complete || size) return
        if (picture.naturalWidth > 0) onLoad(picture)
        // A drawing without a size has no width either.
        else picture.decode().catch(() => pictures.failed(candidate))
      }}
      onLoad={({ currentTarget }) => onLoad(currentTarget)}
      onError={() => pictures.failed(candidate)}
    />
  )
})
