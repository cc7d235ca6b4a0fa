import { Suspense } from 'react'

import type { PostPlace } from '#domain/posts/postPath.ts'
import { PostReader } from '#stores/posts/PostReader.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './PostCard.module.css'

const QuotedPostCard = preloadable<{ readonly place: PostPlace }>(
  async () => (await import('./QuotedPostCard.tsx')).QuotedPostCard,
)

/** The post that a text quotes, in a card of its own; nothing where it quotes none. Stands below `PostText`. */
export function QuotedPost({ text }: { readonly text: string }) {
  const place = useStore(PostReader).quotingIn(text)?.place
  return place && <QuotedPostAt place={place} />
}

/** The post at a place, in a card. */
export function QuotedPostAt({ place }: { readonly place: PostPlace }) {
  return (
    <Suspense fallback={<div className={`skeleton ${css.card}`} />}>
      <QuotedPostCard place={place} />
    </Suspense>
  )
}
