import { ExternalLink, MessageCircle, MessageSquareQuote, Share2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { memo, useEffect, useId, type ReactNode } from 'react'

import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { locationIn, postPath, writingPath } from '#domain/posts/postPath.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/posts/texts.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { ModerationStore } from '#stores/posts/ModerationStore.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'
import { PostQuoting } from '#stores/posts/PostQuoting.ts'
import { ShareStore } from '#stores/posts/ShareStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { PageLink, useGoTo } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { useRestoredFocus } from './restoredFocus.ts'
import { LinkPreviewCard } from './LinkPreviewCard.tsx'
import { PostBody } from './PostBody.tsx'
import css from './PostCard.module.css'
import { Age, Author } from './PostHead.tsx'
import { PostMenu } from './PostMenu.tsx'
import { QuotedPost } from './QuotedPost.tsx'

/** One post: who wrote it, when, what, and what can be done with it. Drawn once: feeds are long and are scrolled. */
export const PostCard = memo(
  observer(function PostCard(props: {
    readonly post: Post
    readonly list: PostList
    readonly isModerator: boolean
    /** Its place in its feed from 1, and how many there are; -1 while that is not known. */
    readonly place?: number
    readonly of?: number
    /** Stands on its own page: nothing of it is cut. */
    readonly whole?: boolean
  }) {
    const { post, list, isModerator, place, of, whole = false } = props
    const names = useStore(MainNames)
    const unwanted = useStore(MutedStore).why(list, post)
    const labelId = useId()
    useEffect(() => void names.want([post.author]), [names, post.author])
    const keyboard = useRestoredFocus<HTMLElement>(unwanted)
    return (
      <article
        {...keyboard}
        className={css.post}
        tabIndex={place === undefined ? -1 : 0}
        aria-labelledby={labelId}
        aria-posinset={place}
        aria-setsize={of}
        data-deleted={post.deleted}
      >
        {unwanted && !whole ? (
          <PutAside post={post} list={list} labelId={labelId} why={unwanted} />
        ) : (
          <>
            <header className={css.head} id={labelId}>
              <Author author={post.author}>
                <Age post={post} path={whole ? undefined : postPath(list, post.index)} />
              </Author>
            </header>
            <PostMenu post={post} list={list} isModerator={isModerator} />
            <div className={css.body}>
              {post.deleted && <DeletedNote post={post} list={list} isModerator={isModerator} />}
              {(!post.deleted || isModerator) && (
                <PostBody post={post} extent={whole ? 'whole' : 'excerpt'}>
                  {(text) => (
                    <>
                      <QuotedPost text={text} />
                      <LinkPreviewCard text={text} />
                    </>
                  )}
                </PostBody>
              )}
              <Busy list={list} index={post.index} />
            </div>
            <Ways post={post} list={list} whole={whole} />
          </>
        )}
      </article>
    )
  }),
)

/** Where one goes from here. Nobody is sent to what was deleted; what was answered to it can still be read. */
function Ways({
  post,
  list,
  whole,
}: {
  readonly post: Post
  readonly list: PostList
  readonly whole: boolean
}) {
  const hasReplies = list.kind === 'messages' && !whole && (!post.deleted || post.replies > 0)
  if (post.deleted && !hasReplies) return null
  return (
    <footer className={css.ways}>
      {hasReplies && <RepliesLink post={post} list={list} />}
      {!post.deleted && <QuoteButton list={list} index={post.index} />}
      {!post.deleted && <ShareButton list={list} index={post.index} />}
      {!post.deleted && <SourceLink url={post.url} context={list.context} />}
    </footer>
  )
}

function RepliesLink({ post, list }: { readonly post: Post; readonly list: PostList }) {
  const path = postPath(list, post.index)
  if (path === undefined) return null
  const { replies } = post
  return (
    <PageLink to={path} className={css.way ?? ''}>
      <MessageCircle aria-hidden size={18} />
      {replies === 0 ? texts.reply : texts.replies(replies)}
    </PageLink>
  )
}

/** Quotes the post where one writes into its context: on this page, or else on the page for it. A comment has no page to link to. */
function QuoteButton({ list, index }: { readonly list: PostList; readonly index: number }) {
  const quoting = useStore(PostQuoting)
  const goTo = useGoTo()
  const location = locationIn(list, index)
  if (!location) return null
  const quote = async () => {
    if (await quoting.quote(location)) goTo(writingPath(location.context))
  }
  return (
    <button type="button" className={css.way} onClick={() => void quote()}>
      <MessageSquareQuote aria-hidden size={18} />
      {texts.quote}
    </button>
  )
}

/** Hands the link on by the device's own way, else copies it. A comment is found on the page of its subject. */
function ShareButton({ list, index }: { readonly list: PostList; readonly index: number }) {
  const sharing = useStore(ShareStore)
  const path = postPath(list, index)
  if (path === undefined) return null
  return (
    <button type="button" className={css.way} onClick={() => void sharing.share(path)}>
      <Share2 aria-hidden size={18} />
      {sharedTexts.share}
    </button>
  )
}

/** Where everybody can see that it was really written: its text on the permanent network, else its contract. */
function SourceLink({ url, context }: { readonly url: string; readonly context: Address }) {
  const href = useStore(ShareStore).sourceOf(url, context)
  return (
    <a className={css.way} href={href} target="_blank" rel="noopener noreferrer nofollow">
      <ExternalLink aria-hidden size={18} />
      {texts.viewOriginal}
    </a>
  )
}

const Busy = observer(function Busy({ list, index }: { readonly list: PostList; readonly index: number }) {
  if (!useStore(ModerationStore).isBusy(list, index)) return null
  return (
    <p className={css.problem}>
      <span className="spinner" aria-hidden /> {texts.pending}
    </p>
  )
})

function DeletedNote(props: { readonly post: Post; readonly list: PostList; readonly isModerator: boolean }) {
  const { post, list, isModerator } = props
  const moderation = useStore(ModerationStore)
  return (
    <p className={css.deleted}>
      {isModerator ? texts.deletedForModerators : texts.deleted}
      {isModerator && (
        <button type="button" className="text-button" onClick={() => void moderation.restore(list, post)}>
          {texts.restore}
        </button>
      )}
    </p>
  )
}

/** What is left of a post its reader has just put aside, with the way to take that back. */
function PutAside(props: {
  readonly post: Post
  readonly list: PostList
  readonly labelId: string
  readonly why: 'muted' | 'hidden'
}) {
  const { post, list, labelId, why } = props
  const muted = useStore(MutedStore)
  const undo = () => (why === 'muted' ? muted.unmute(post.author) : muted.unhide(list, post.index))
  const words: ReactNode =
    why === 'muted' ? (
      <>
        {texts.youMuted} <Identity account={post.author} />. {texts.accountNotNotified}
      </>
    ) : (
      texts.youHidThisPost
    )
  return (
    <div className={css.aside}>
      <span id={labelId}>{words}</span>
      <button type="button" className="text-button" onClick={undo}>
        {texts.undo}
      </button>
    </div>
  )
}
