import { Suspense } from 'react'

import type { PostLink } from '#domain/posts/PostToken.ts'
import { PostParser } from '#stores/posts/PostParser.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './PostCard.module.css'

const LinkPreviewDetails = preloadable<{ readonly link: PostLink }>(
  async () => (await import('./LinkPreviewDetails.tsx')).LinkPreviewDetails,
)

/** The preview of the first page that a post links to, below `PostText` (rules/posts: link-preview). */
export function LinkPreviewCard({ text }: { readonly text: string }) {
  return (
    <NeedsFeatures features={['posts']}>
      <FirstLink text={text} />
    </NeedsFeatures>
  )
}

function FirstLink({ text }: { readonly text: string }) {
  const link = useStore(PostParser).previewableIn(text)
  const { linkPreviews } = useConfig().functions
  return (
    link &&
    linkPreviews !== '' && (
      <Suspense fallback={<div className={`skeleton ${css.card}`} aria-hidden />}>
        <LinkPreviewDetails link={link} />
      </Suspense>
    )
  )
}
