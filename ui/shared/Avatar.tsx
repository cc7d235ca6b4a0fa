import { observer } from 'mobx-react-lite'
import { Suspense, type ComponentProps } from 'react'

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
  /** The account that the picture is drawn from where there is none; nothing is read for it. */
  readonly drawnFrom?: Address | undefined
}

const ResolvedPicture = preloadable<{ readonly subject: AvatarSubject; readonly size: number }>(
  async () => (await import('../profile/ResolvedPicture.tsx')).ResolvedPicture,
)

/** An empty frame: a whole picture, because browsers show part of one as a broken picture. */
const BLANK = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"

/**
 * A person's picture in a round frame of this many pixels; an empty one until it is loaded, and the anonymous one of
 * nobody. Hidden from screen readers: the name is beside it.
 */
export const Avatar = observer(function Avatar(props: AvatarSubject & { readonly size: number }) {
  const { size, ...subject } = props
  const { live } = useStore(LayoutStore)
  const someone = subject.name ?? subject.address ?? subject.drawnFrom
  const plain = <Picture url={someone ? BLANK : '/img/user/anon.svg'} size={size} />
  if (!live || !(subject.image || someone)) return plain
  return (
    <ErrorBoundary renderFault={() => plain}>
      <Suspense fallback={plain}>
        <ResolvedPicture subject={subject} size={size} />
      </Suspense>
    </ErrorBoundary>
  )
})

/** The frame. Its size is reserved, so the layout does not shift when a picture arrives. */
export function Picture({
  url,
  size,
  ...more
}: { readonly url: string; readonly size: number } & Pick<
  ComponentProps<'img'>,
  'style' | 'onLoad' | 'onError'
>) {
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
      {...more}
    />
  )
}
