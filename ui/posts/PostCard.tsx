import { ExternalLink, MessageCircle, MessageSquareQuote, Share2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { memo, useEffect, useId, type KeyboardEvent, type ReactNode } from 'react'

import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { locationIn, postLocationPath, postPath, writingPath } from '#domain/posts/postPath.ts'
import type { Address } from '#domain/shared/Address.ts'
import { pressedLetter } from '#domain/shared/pressedLetter.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { countText } from '#domain/shared/countText.ts'
import { postNoun } from '#domain/posts/postNoun.ts'
import * as texts from '#domain/posts/texts.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { ModerationStore } from '#stores/posts/ModerationStore.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'
import { PostQuoting } from '#stores/posts/PostQuoting.ts'
import { ShareStore } from '#stores/posts/ShareStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { PageLink, useGoTo } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { useRestoredFocus } from './useRestoredFocus.ts'
import { LinkPreviewCard } from './LinkPreviewCard.tsx'
import { PostBody } from './PostBody.tsx'
import css from './PostCard.module.css'
import { Age, Author } from './PostHead.tsx'
import { PostMenu } from './PostMenu.tsx'
import { QuotedPost } from './QuotedPost.tsx'

/** Memoised, because feeds are long. */
export const PostCard = memo(
  observer(function PostCard(props: {
    readonly post: Post
    readonly list: PostList
    readonly isModerator: boolean
    /** `aria-posinset`, from 1. */
    readonly position?: number
    /** `aria-setsize`; -1 while unknown. */
    readonly setSize?: number
    /** On the page of the post, where nothing is cut. */
    readonly isFull?: boolean
  }) {
    const { post, list, isModerator, position, setSize, isFull = false } = props
    const names = useStore(MainNames)
    const muteReason = useStore(MutedStore).why(list, post)
    const labelId = useId()
    useEffect(() => void names.want([post.author]), [names, post.author])
    const focus = useRestoredFocus<HTMLElement>(muteReason)
    const onKeyDown = usePostKeys(props)
    return (
      <article
        {...focus}
        className={css.post}
        onKeyDown={onKeyDown}
        tabIndex={position === undefined ? -1 : 0}
        aria-labelledby={labelId}
        aria-posinset={position}
        aria-setsize={setSize}
        data-deleted={post.deleted}
      >
        {muteReason && !isFull ? (
          <MutedNote post={post} list={list} labelId={labelId} reason={muteReason} />
        ) : (
          <>
            <header className={css.head} id={labelId}>
              <Author author={post.author}>
                <Age post={post} path={isFull ? undefined : postPath(list, post.index)} />
              </Author>
            </header>
            <PostMenu post={post} list={list} isModerator={isModerator} />
            <div className={css.body}>
              {post.deleted && <DeletedNote post={post} list={list} isModerator={isModerator} />}
              {(!post.deleted || isModerator) && (
                <PostBody post={post} extent={isFull ? 'full' : 'excerpt'}>
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
            <Actions post={post} list={list} isFull={isFull} />
          </>
        )}
      </article>
    )
  }),
)

/** The keys of a focused post (rules/posts: feed-keys): "r" replies to it, "o" and Enter open it. */
function usePostKeys(props: { readonly post: Post; readonly list: PostList; readonly isFull?: boolean }) {
  const { post, list, isFull = false } = props
  const quoting = useStore(PostQuoting)
  const goTo = useGoTo()
  const location = locationIn(list, post.index)
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || !location) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const { context, message } = location
    const letter = pressedLetter(event)
    if (!isFull && (letter === 'o' || event.key === 'Enter')) goTo(postLocationPath(location))
    else if (letter === 'r' && !post.deleted)
      void quoting
        .reply(location)
        .then((elsewhere) => elsewhere && goTo(postLocationPath({ context, message })))
    else return
    event.preventDefault()
  }
}

function Actions({
  post,
  list,
  isFull,
}: {
  readonly post: Post
  readonly list: PostList
  readonly isFull: boolean
}) {
  const hasReplies = list.kind === 'messages' && !isFull && (!post.deleted || post.replies > 0)
  if (post.deleted && !hasReplies) return null
  return (
    <footer className={css.actions}>
      {hasReplies && <RepliesLink post={post} list={list} />}
      {!post.deleted && <QuoteButton list={list} index={post.index} />}
      {!post.deleted && <ShareButton list={list} index={post.index} />}
      {!post.deleted && <SourceLink url={post.url} context={list.context} />}
    </footer>
  )
}

/** Nothing for a post without a page, such as a comment. Where there is nothing to read, the reply's field takes the focus. */
function RepliesLink({ post, list }: { readonly post: Post; readonly list: PostList }) {
  const quoting = useStore(PostQuoting)
  const location = locationIn(list, post.index)
  if (!location) return null
  const { replies } = post
  return (
    <PageLink
      to={postLocationPath(location)}
      className={css.action ?? ''}
      onClick={() => void (replies === 0 && quoting.reply(location))}
    >
      <MessageCircle aria-hidden size={18} />
      {replies > 0 && <span aria-hidden>{countText(replies)}</span>}
      <span className="visually-hidden">{replies === 0 ? texts.reply : texts.replies(replies)}</span>
    </PageLink>
  )
}

/** Quotes the post in a composer of its chat, on this page or on the composer page. Comments have no link to quote. */
function QuoteButton({ list, index }: { readonly list: PostList; readonly index: number }) {
  const quoting = useStore(PostQuoting)
  const goTo = useGoTo()
  const location = locationIn(list, index)
  if (!location) return null
  const quote = async () => {
    if (await quoting.quote(location)) goTo(writingPath(location.context))
  }
  return (
    <button
      type="button"
      className={css.action}
      aria-label={texts.quote}
      title={texts.quote}
      onClick={() => void quote()}
    >
      <MessageSquareQuote aria-hidden size={18} />
    </button>
  )
}

/** Shares the link by the device's share sheet, or copies it. Comments have no page to link to. */
function ShareButton({ list, index }: { readonly list: PostList; readonly index: number }) {
  const sharing = useStore(ShareStore)
  const path = postPath(list, index)
  if (path === undefined) return null
  return (
    <button
      type="button"
      className={css.action}
      aria-label={sharedTexts.share}
      title={sharedTexts.share}
      onClick={() => void sharing.share(path)}
    >
      <Share2 aria-hidden size={18} />
    </button>
  )
}

function SourceLink({ url, context }: { readonly url: string; readonly context: Address }) {
  const href = useStore(ShareStore).sourceOf(url, context)
  return (
    <a
      className={css.action}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={texts.viewOriginal}
      title={texts.viewOriginal}
    >
      <ExternalLink aria-hidden size={18} />
    </a>
  )
}

const Busy = observer(function Busy({ list, index }: { readonly list: PostList; readonly index: number }) {
  if (!useStore(ModerationStore).isBusy(list, index)) return null
  return (
    <p className={`quiet ${css.problem}`}>
      <span className="spinner" aria-hidden /> {texts.pending}
    </p>
  )
})

function DeletedNote(props: { readonly post: Post; readonly list: PostList; readonly isModerator: boolean }) {
  const { post, list, isModerator } = props
  const moderation = useStore(ModerationStore)
  return (
    <p className={`row wrap ${css.deleted}`}>
      {isModerator ? texts.deletedForModerators : texts.deleted(postNoun(list))}
      {isModerator && (
        <button type="button" className="text-button" onClick={() => void moderation.restore(list, post)}>
          {texts.restore}
        </button>
      )}
    </p>
  )
}

function MutedNote(props: {
  readonly post: Post
  readonly list: PostList
  readonly labelId: string
  readonly reason: 'muted' | 'hidden'
}) {
  const { post, list, labelId, reason } = props
  const muted = useStore(MutedStore)
  const undo = () => (reason === 'muted' ? muted.unmute(post.author) : muted.unhide(list, post.index))
  const note: ReactNode =
    reason === 'muted' ? (
      <Phrase text={texts.youMuted} values={{ account: <Identity account={post.author} brief /> }} />
    ) : (
      texts.youHidThisPost
    )
  return (
    <div className={`row quiet ${css.muted}`}>
      <span id={labelId}>{note}</span>
      <button type="button" className="text-button" onClick={undo}>
        {texts.undo}
      </button>
    </div>
  )
}
