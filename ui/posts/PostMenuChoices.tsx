import { observer } from 'mobx-react-lite'

import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { postPath } from '#domain/posts/postPath.ts'
import * as texts from '#domain/posts/texts.ts'
import { ModerationStore } from '#stores/posts/ModerationStore.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'
import { ShareStore } from '#stores/posts/ShareStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './PostMenu.module.css'

export interface PostMenuProps {
  readonly post: Post
  readonly list: PostList
  readonly isModerator: boolean
}

/** Users cannot hide or mute their own posts; deleting and restoring need the supported network. */
export const PostMenuChoices = observer(function PostMenuChoices({ post, list, isModerator }: PostMenuProps) {
  const muted = useStore(MutedStore)
  const sharing = useStore(ShareStore)
  const moderation = useStore(ModerationStore)
  const { chain } = useConfig()
  const path = postPath(list, post.index)
  const isOwn = moderation.isOwn(post)
  const canModerate = isOwn || isModerator
  return (
    <>
      {path !== undefined && !post.deleted && (
        <Item label={texts.copyLink} onClick={() => void sharing.copy(path)} />
      )}
      {!isOwn && <Item label={texts.hidePost} onClick={() => muted.hide(list, post.index)} />}
      {!isOwn && !muted.isMuted(post.author) && (
        <Item label={texts.muteAccount} onClick={() => muted.mute(post.author)} />
      )}
      {!isOwn && muted.isMuted(post.author) && (
        <Item label={texts.unmuteAccount} onClick={() => muted.unmute(post.author)} />
      )}
      {canModerate && !moderation.canWrite && (
        <li className={`quiet ${css.note}`}>{texts.switchToDelete(chain.name)}</li>
      )}
      {canModerate && moderation.canWrite && !post.deleted && (
        <Item label={texts.deletePost} danger onClick={() => void moderation.remove(list, post)} />
      )}
      {isModerator && moderation.canWrite && post.deleted && (
        <Item label={texts.restore} onClick={() => void moderation.restore(list, post)} />
      )}
      {isModerator && moderation.canWrite && !isOwn && <Suspension post={post} list={list} />}
    </>
  )
})

const Suspension = observer(function Suspension({ post, list }: Omit<PostMenuProps, 'isModerator'>) {
  const moderation = useStore(ModerationStore)
  const { author } = post
  const suspended = moderation.suspensionOf(list, author)
  if (suspended.kind !== 'ready')
    return (
      <li className={`quiet ${css.note}`}>
        {suspended.kind === 'loading' ? texts.checkingSuspension : texts.suspensionFailed}
      </li>
    )
  return suspended.value ? (
    <Item label={texts.unsuspendAccount} onClick={() => void moderation.suspend(list, author, false)} />
  ) : (
    <Item label={texts.suspendAccount} danger onClick={() => void moderation.suspend(list, author, true)} />
  )
})

function Item(props: { readonly label: string; readonly danger?: boolean; readonly onClick: () => void }) {
  const { label, danger = false, onClick } = props
  return (
    <li>
      <button type="button" className={danger ? 'bad' : undefined} onClick={onClick}>
        {label}
      </button>
    </li>
  )
}
