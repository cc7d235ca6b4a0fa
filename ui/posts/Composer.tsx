import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import type { PostList } from '#domain/posts/PostList.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import css from './Composer.module.css'

/** Where one writes. */
export interface ComposerProps {
  readonly list: PostList
  /** Whether a feed beside it says already that posting is paused, that its reader is suspended, or that this is not known. */
  readonly rulesTold?: boolean
}

const ComposerSection = preloadable<ComposerProps>(
  async () => (await import('./ComposerSection.tsx')).ComposerSection,
)

/** Where one writes into a list, and what is on its way into it; its stores and views come when it is first shown. */
export const Composer = observer(function Composer(props: ComposerProps) {
  const { live } = useStore(LayoutStore)
  const { shownAccount } = useStore(SessionStore)
  const place = <div className={`skeleton ${css.slot}`} data-member={shownAccount !== undefined} />
  // What is prerendered cannot wait for it.
  if (!live) return place
  return (
    <Suspense fallback={place}>
      <NeedsFeatures features={['composer']}>
        <ComposerSection {...props} />
      </NeedsFeatures>
    </Suspense>
  )
})
