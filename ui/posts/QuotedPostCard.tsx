import { observer } from 'mobx-react-lite'

import type { Post } from '#domain/posts/Post.ts'
import { listAt, postLocationPath, type PostLocation } from '#domain/posts/postPath.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'
import { QuotedPosts } from '#stores/posts/QuotedPosts.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { focusPost } from './restoredFocus.ts'
import { PostBody } from './PostBody.tsx'
import { Age, Author } from './PostHead.tsx'
import css from './QuotedPostCard.module.css'

/** A post that another one quotes: who wrote it, when, its beginning, and the way to it. What it quotes itself is a link. */
export function QuotedPostCard({ location }: { readonly location: PostLocation }) {
  return (
    <blockquote className={css.card} aria-label="Quoted post">
      <IndexProgressNote location={location} />
    </blockquote>
  )
}

const IndexProgressNote = observer(function IndexProgressNote({
  location,
}: {
  readonly location: PostLocation
}) {
  const quoted = useStore(QuotedPosts)
  const stat = quoted.at(location)
  switch (stat.kind) {
    case 'none':
    case 'loading':
      return (
        <>
          <span className="visually-hidden">The quoted post is being read</span>
          <span className={`skeleton ${css.waitingLine}`} aria-hidden />
          <span className={`skeleton ${css.waitingLine}`} aria-hidden />
        </>
      )
    case 'failed':
      return (
        <p className={css.words}>
          The quoted post could not be read.{' '}
          <button
            type="button"
            className="text-button"
            onClick={({ currentTarget }) => {
              focusPost(currentTarget)
              void quoted.read(location)
            }}
          >
            Try again
          </button>
        </p>
      )
    case 'ready':
      return <Found location={location} post={stat.value} />
  }
})

/** What was deleted is shown to nobody here, moderators among them: they find it in its own place. */
function Found({ location, post }: { readonly location: PostLocation; readonly post: Post | undefined }) {
  if (!post) return <p className={css.words}>The quoted post does not exist.</p>
  if (post.deleted) return <p className={css.words}>The quoted post was deleted.</p>
  return <Beginning location={location} post={post} />
}

const Beginning = observer(function Beginning(props: {
  readonly location: PostLocation
  readonly post: Post
}) {
  const { location, post } = props
  const unwanted = useStore(MutedStore).why(listAt(location).list, post)
  const path = postLocationPath(location)
  if (unwanted)
    return (
      <p className={css.words}>
        {unwanted === 'muted' ? 'A post by an account you muted.' : 'A post you hid.'}{' '}
        <PageLink to={path}>Show it</PageLink>
      </p>
    )
  return (
    <>
      <div className={css.head}>
        <Author author={post.author} size={24}>
          <Age post={post} path={path} />
        </Author>
      </div>
      <PostBody post={post} extent="quoted" />
      <PageLink to={path} className={css.way ?? ''}>
        {location.reply === undefined ? 'Read the post' : 'Read the reply'}
      </PageLink>
    </>
  )
})
