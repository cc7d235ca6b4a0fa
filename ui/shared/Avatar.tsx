import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { preloadable } from './preloadable.tsx'
import { useStore } from './StoreContext.tsx'
import css from './Avatar.module.css'

/**
 * The subject of a picture: the given text first, then the name's picture, or that of the address' main name
 * (rules/names: picture-order).
 */
export interface AvatarSubject {
  readonly image?: string | undefined
  readonly name?: DomainName | undefined
  readonly address?: Address | undefined
}

const ResolvedPicture = preloadable<{ readonly subject: AvatarSubject; readonly size: number }>(
  async () => (await import('../profile/ResolvedPicture.tsx')).ResolvedPicture,
)

/**
 * A person's picture in a round frame of this many pixels; the anonymous one until it is loaded. Hidden from screen
 * readers: the name is beside it.
 */
export const Avatar = observer(function Avatar(props: AvatarSubject & { readonly size: number }) {
  const { size, ...subject } = props
  const { live } = useStore(LayoutStore)
  const anonymous = <Picture url="/img/user/anon.svg" size={size} />
  if (!live || (!subject.image && subject.name === undefined && !subject.address)) return anonymous
  return (
    <ErrorBoundary renderFault={() => anonymous}>
      <Suspense fallback={anonymous}>
        <ResolvedPicture subject={subject} size={size} />
      </Suspense>
    </ErrorBoundary>
  )
})

/** The frame. Its size is reserved, so the layout does not shift when a picture arrives. */
export function Picture(props: {
  readonly url: string
  readonly size: number
  readonly onError?: () => void
}) {
  const { url, size, onError } = props
  return (
    <img
      className={css.avatar}
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={onError}
    />
  )
}
