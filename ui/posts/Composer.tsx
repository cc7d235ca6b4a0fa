import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import type { PostList } from '#domain/posts/PostList.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import css from './Composer.module.css'

export interface ComposerProps {
  readonly list: PostList
  /** Whether a feed on the same page already says that posting is paused, the user suspended, or the rules unknown. */
  readonly rulesShown?: boolean
}

const ComposerSection = preloadable<ComposerProps>(
  async () => (await import('./ComposerSection.tsx')).ComposerSection,
)

export const Composer = observer(function Composer(props: ComposerProps) {
  const { live } = useStore(LayoutStore)
  const placeholder = <div className={`skeleton ${css.slot}`} />
  // Prerendering cannot wait for a lazy part.
  if (!live) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <NeedsFeatures features={['posts/composer']}>
        <ComposerSection {...props} />
      </NeedsFeatures>
    </Suspense>
  )
})
