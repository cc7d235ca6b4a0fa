import { Suspense } from 'react'

import type { PostList } from '#domain/posts/PostList.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { NeedsFeatures } from '../shared/StoreContext.tsx'
import css from './Composer.module.css'

const ComposerPlace = preloadable<{ readonly list: PostList }>(
  async () => (await import('./ComposerPlace.tsx')).ComposerPlace,
)

/** Where one writes into a list, and what is on its way into it; its stores and views come when it is first shown. */
export function Composer({ list }: { readonly list: PostList }) {
  return (
    <Suspense fallback={<div className={`skeleton ${css.place}`} />}>
      <NeedsFeatures features={['composer']}>
        <ComposerPlace list={list} />
      </NeedsFeatures>
    </Suspense>
  )
}
