import { observer } from 'mobx-react-lite'

import type { Post } from '#domain/posts/Post.ts'
import { listAt, postLocationPath, type PostLocation } from '#domain/posts/postPath.ts'
import * as texts from '#domain/posts/texts.ts'
import { QuotedPosts } from '#stores/posts/QuotedPosts.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { focusPost } from './useRestoredFocus.ts'
import { PostExcerpt } from './PostExcerpt.tsx'
import { Age, Author } from './PostHead.tsx'
import css from './QuotedPostCard.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'

/** A quoted post: author, age, first lines and a link. A post that it quotes itself stays a link. */
export function QuotedPostCard({ location }: { readonly location: PostLocation }) {
  return (
    <blockquote className={css.card} aria-label={texts.quotedPost}>
      <QuotedPostState location={location} />
    </blockquote>
  )
}

const QuotedPostState = observer(function QuotedPostState({ location }: { readonly location: PostLocation }) {
  const quoted = useStore(QuotedPosts)
  const result = quoted.at(location)
  switch (result.kind) {
    case 'none':
    case 'loading':
      return (
        <>
          <span className="visually-hidden">{texts.loadingQuoted}</span>
          <span className={`skeleton ${css.skeletonLine}`} aria-hidden />
          <span className={`skeleton ${css.skeletonLine}`} aria-hidden />
        </>
      )
    case 'failed':
      return (
        <p className="muted">
          {texts.quotedFailed}{' '}
          <TryAgain
            onClick={({ currentTarget }) => {
              focusPost(currentTarget)
              void quoted.read(location)
            }}
          />
        </p>
      )
    case 'ready':
      return <FoundPost location={location} post={result.value} />
  }
})

/** A deleted post is hidden from moderators too: they see it in its own chat. */
function FoundPost({ location, post }: { readonly location: PostLocation; readonly post: Post | undefined }) {
  if (!post) return <p className="muted">{texts.quotedMissing}</p>
  if (post.deleted) return <p className="muted">{texts.quotedDeleted}</p>
  return (
    <PostExcerpt post={post} list={listAt(location).list}>
      <div className={css.head}>
        <Author author={post.author} size={24}>
          <Age post={post} path={postLocationPath(location)} />
        </Author>
      </div>
    </PostExcerpt>
  )
}
