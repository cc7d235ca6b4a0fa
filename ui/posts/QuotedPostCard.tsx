import { observer } from 'mobx-react-lite'

import type { Post } from '#domain/posts/Post.ts'
import { listAt, postLocationPath, type PostLocation } from '#domain/posts/postPath.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/posts/texts.ts'
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
    <blockquote className={css.card} aria-label={texts.quotedPost}>
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
          <span className="visually-hidden">{texts.loadingQuoted}</span>
          <span className={`skeleton ${css.waitingLine}`} aria-hidden />
          <span className={`skeleton ${css.waitingLine}`} aria-hidden />
        </>
      )
    case 'failed':
      return (
        <p className={css.words}>
          {texts.quotedFailed}{' '}
          <button
            type="button"
            className="text-button"
            onClick={({ currentTarget }) => {
              focusPost(currentTarget)
              void quoted.read(location)
            }}
          >
            {sharedTexts.tryAgain}
          </button>
        </p>
      )
    case 'ready':
      return <Found location={location} post={stat.value} />
  }
})

/** What was deleted is shown to nobody here, moderators among them: they find it in its own place. */
function Found({ location, post }: { readonly location: PostLocation; readonly post: Post | undefined }) {
  if (!post) return <p className={css.words}>{texts.quotedMissing}</p>
  if (post.deleted) return <p className={css.words}>{texts.quotedDeleted}</p>
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
        {unwanted === 'muted' ? texts.quotedMuted : texts.quotedHidden}{' '}
        <PageLink to={path}>{texts.showIt}</PageLink>
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
        {location.reply === undefined ? texts.viewPost : texts.viewReply}
      </PageLink>
    </>
  )
})
