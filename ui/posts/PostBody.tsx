import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'

import type { Post } from '#domain/posts/Post.ts'
import { MAX_POST_LENGTH } from '#domain/posts/parseBody.ts'
import type { BodyProblem } from '#domain/posts/PostBody.ts'
import * as texts from '#domain/posts/texts.ts'
import { BodiesStore } from '#stores/posts/BodiesStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { useLinkSubject } from '../shared/useLinkSubject.ts'
import { LinkedText } from './LinkedPost.tsx'
import { focusPost } from './useRestoredFocus.ts'
import css from './PostCard.module.css'
import { PostText, type Extent } from './PostText.tsx'

const PROBLEMS: Readonly<Record<BodyProblem, string>> = {
  missing: texts.textMissing,
  unreadable: texts.textUnreadable,
  'too long': texts.textTooLong(MAX_POST_LENGTH),
  'another author': texts.textOfAnotherAuthor,
  'refused address': texts.textRefused,
}

export const PostBody = observer(function PostBody(props: {
  readonly post: Post
  readonly extent: Extent
  readonly children?: (text: string) => ReactNode
}) {
  const { post, extent, children } = props
  const bodies = useStore(BodiesStore)
  const { url, author, createdAt } = post
  useEffect(() => bodies.want({ url, author, createdAt }), [bodies, url, author, createdAt])
  const state = bodies.bodyOf(post)
  const retryButton = (
    <TryAgain
      onClick={({ currentTarget }) => {
        focusPost(currentTarget)
        bodies.retry(post)
      }}
    />
  )
  switch (state.kind) {
    case 'loading':
      return extent === 'full' ? <LoadingLinked /> : <Loading />
    case 'text':
      return (
        <>
          <PostText
            text={state.text}
            extent={extent}
            opened={bodies.isOpened(post)}
            onOpen={(opened) => bodies.open(post, opened)}
          />
          {children?.(state.text)}
        </>
      )
    case 'awaited':
      return (
        <p className={`quiet ${css.problem}`}>
          <span className="spinner" aria-hidden /> {texts.textAwaited}
        </p>
      )
    case 'none':
      return (
        <p className={`quiet ${css.problem}`}>
          {PROBLEMS[state.why]} {state.why === 'missing' && retryButton}
        </p>
      )
    case 'failed':
      return (
        <p className={`quiet ${css.problem}`}>
          {texts.textFailed} {retryButton}
        </p>
      )
  }
})

function Loading() {
  return (
    <div className="grid gap-2">
      <span className="visually-hidden">{texts.loadingText}</span>
      <span className={`skeleton ${css.skeletonLine}`} aria-hidden />
      <span className={`skeleton ${css.skeletonLine}`} aria-hidden />
    </div>
  )
}

/** The text that the page of a post arrived with stays until it is read. */
function LoadingLinked() {
  const link = useLinkSubject()
  return link ? <LinkedText link={link} /> : <Loading />
}
