import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { pageOfPost } from '#domain/posts/postPath.ts'
import * as texts from '#domain/posts/texts.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { PostBody } from './PostBody.tsx'
import css from './PostExcerpt.module.css'

const VIEW = { messages: texts.viewPost, replies: texts.viewReply, comments: texts.viewComment } as const

/** A post's first lines and a link to it, below `children`; only a note if the reader has muted or hidden it. */
export const PostExcerpt = observer(function PostExcerpt(props: {
  readonly post: Post
  readonly list: PostList
  readonly children?: ReactNode
}) {
  const { post, list, children } = props
  const muteReason = useStore(MutedStore).why(list, post)
  const path = pageOfPost(list, post.index)
  if (muteReason)
    return (
      <p className="muted">
        {muteReason === 'muted' ? texts.quotedMuted : texts.quotedHidden}{' '}
        <PageLink to={path}>{texts.showIt}</PageLink>
      </p>
    )
  return (
    <>
      {children}
      <PostBody post={post} extent="quoted" />
      <PageLink to={path} className={css.link ?? ''}>
        {VIEW[list.kind]}
      </PageLink>
    </>
  )
})
