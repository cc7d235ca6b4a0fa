import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { Picture, type AvatarSubject } from './Picture.tsx'
import { preloadable } from './preloadable.tsx'
import { useStore } from './StoreContext.tsx'

const ResolvedPicture = preloadable<{ readonly subject: AvatarSubject; readonly size: number }>(
  async () => (await import('../profile/ResolvedPicture.tsx')).ResolvedPicture,
)

/** An empty frame as a whole picture, because browsers show part of one as a broken picture. */
const BLANK = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"

/**
 * A person's picture in a round frame of `size` pixels; empty until it is loaded, anonymous without a subject.
 * Hidden from screen readers: the name is beside it.
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
