import { observer } from 'mobx-react-lite'

import { postPath } from '#domain/posts/postPath.ts'
import { ModerationStore } from '#stores/posts/ModerationStore.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'
import { ShareStore } from '#stores/posts/ShareStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './PostMenu.module.css'
import type { PostMenuProps } from './PostMenu.tsx'

/** What stands in the menu of a post. */
export const PostMenuChoices = observer(function PostMenuChoices({ post, list, isModerator }: PostMenuProps) {
  const muted = useStore(MutedStore)
  const sharing = useStore(ShareStore)
  const moderation = useStore(ModerationStore)
  const { chain } = useConfig()
  const path = postPath(list, post.index)
  const isOwn = moderation.isOwn(post)
  const mayWrite = isOwn || isModerator
  return (
    <>
      {path !== undefined && !post.deleted && <Item words="Copy link" act={() => void sharing.copy(path)} />}
      {!isOwn && <Item words="Hide this post" act={() => muted.hide(list, post.index)} />}
      {!isOwn && !muted.isMuted(post.author) && (
        <Item words="Mute this account" act={() => muted.mute(post.author)} />
      )}
      {!isOwn && muted.isMuted(post.author) && (
        <Item words="Unmute this account" act={() => muted.unmute(post.author)} />
      )}
      {mayWrite && !moderation.canWrite && (
        <li className={css.note}>Switch your wallet to {chain.name} to delete.</li>
      )}
      {mayWrite && moderation.canWrite && !post.deleted && (
        <Item words="Delete" danger act={() => void moderation.remove(list, post)} />
      )}
      {isModerator && moderation.canWrite && post.deleted && (
        <Item words="Restore" act={() => void moderation.restore(list, post)} />
      )}
      {isModerator && moderation.canWrite && !isOwn && <Suspension post={post} list={list} />}
    </>
  )
})

/** Whether the author may post is asked when the menu is opened. */
const Suspension = observer(function Suspension({ post, list }: Omit<PostMenuProps, 'isModerator'>) {
  const moderation = useStore(ModerationStore)
  const { author } = post
  const suspended = moderation.suspensionOf(list, author)
  if (suspended.kind !== 'ready')
    return (
      <li className={css.note}>
        {suspended.kind === 'loading'
          ? 'Whether this account may post is being read'
          : 'It could not be read whether this account may post.'}
      </li>
    )
  return suspended.value ? (
    <Item words="Unsuspend this account" act={() => void moderation.suspend(list, author, false)} />
  ) : (
    <Item words="Suspend this account" danger act={() => void moderation.suspend(list, author, true)} />
  )
})

function Item(props: { readonly words: string; readonly danger?: boolean; readonly act: () => void }) {
  const { words, danger = false, act } = props
  return (
    <li>
      <button type="button" className={danger ? 'bad' : undefined} onClick={act}>
        {words}
      </button>
    </li>
  )
}
