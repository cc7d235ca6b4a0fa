import { observer } from 'mobx-react-lite'

import { postPath } from '#domain/posts/postPath.ts'
import * as texts from '#domain/posts/texts.ts'
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
      {path !== undefined && !post.deleted && (
        <Item words={texts.copyLink} act={() => void sharing.copy(path)} />
      )}
      {!isOwn && <Item words={texts.hidePost} act={() => muted.hide(list, post.index)} />}
      {!isOwn && !muted.isMuted(post.author) && (
        <Item words={texts.muteAccount} act={() => muted.mute(post.author)} />
      )}
      {!isOwn && muted.isMuted(post.author) && (
        <Item words={texts.unmuteAccount} act={() => muted.unmute(post.author)} />
      )}
      {mayWrite && !moderation.canWrite && <li className={css.note}>{texts.switchToDelete(chain.name)}</li>}
      {mayWrite && moderation.canWrite && !post.deleted && (
        <Item words={texts.deletePost} danger act={() => void moderation.remove(list, post)} />
      )}
      {isModerator && moderation.canWrite && post.deleted && (
        <Item words={texts.restore} act={() => void moderation.restore(list, post)} />
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
        {suspended.kind === 'loading' ? texts.checkingSuspension : texts.suspensionFailed}
      </li>
    )
  return suspended.value ? (
    <Item words={texts.unsuspendAccount} act={() => void moderation.suspend(list, author, false)} />
  ) : (
    <Item words={texts.suspendAccount} danger act={() => void moderation.suspend(list, author, true)} />
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
