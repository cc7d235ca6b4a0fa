import { Suspense } from 'react'

import type { PostLocation } from '#domain/posts/postPath.ts'
import { PostParser } from '#stores/posts/PostParser.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './PostCard.module.css'

const QuotedPostCard = preloadable<{ readonly location: PostLocation }>(
  async () => (await import('./QuotedPostCard.tsx')).QuotedPostCard,
)

export function QuotedPost({ text }: { readonly text: string }) {
  const location = useStore(PostParser).quotingIn(text)?.location
  return location && <QuotedPostAt location={location} />
}

export function QuotedPostAt({ location }: { readonly location: PostLocation }) {
  return (
    <Suspense fallback={<div className={`skeleton ${css.card}`} />}>
      <QuotedPostCard location={location} />
    </Suspense>
  )
}
