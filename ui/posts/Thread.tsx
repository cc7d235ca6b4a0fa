import { ArrowLeft } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useRef } from 'react'

import type { Post } from '#domain/posts/Post.ts'
import { chatContextNames, postLocationPath, type PostLocation } from '#domain/posts/postPath.ts'
import type { ReadResult } from '#domain/shared/AsyncResult.ts'
import { plainText } from '#domain/shared/characters.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import * as texts from '#domain/posts/texts.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { BodiesStore } from '#stores/posts/BodiesStore.ts'
import { ThreadStore } from '#stores/posts/ThreadStore.ts'

import { TryAgain } from '../shared/TryAgain.tsx'
import { PageLink, useCameBack } from '../shared/navigation.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { useLinkSubject } from '../shared/useLinkSubject.ts'
import { useTitle } from '../shared/useTitle.ts'
import { Composer } from './Composer.tsx'
import { useRestoredFocus } from './useRestoredFocus.ts'
import { CHATS } from './chats.ts'
import { PostCard } from './PostCard.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { LinkedPost } from './LinkedPost.tsx'
import { PostNotice } from './PostNotice.tsx'
import css from './PostPage.module.css'

const FeedView = preloadable(async () => (await import('./FeedSection.tsx')).FeedView)

export const Thread = observer(function Thread({ location }: { readonly location: PostLocation }) {
  const thread = useStore(ThreadStore)
  const time = useStore(ChainTimeStore)
  const cameBack = useRef(useCameBack())
  useEffect(() => thread.subscribe(location, cameBack.current), [thread, location])
  useEffect(() => time.watch(), [time])
  // The store may still hold the post of the previous page.
  const isCurrent =
    thread.location !== undefined && postLocationPath(thread.location) === postLocationPath(location)
  const message: ReadResult<Post | undefined> = isCurrent ? thread.message : { kind: 'loading' }
  useTitle(usePostTitle(location, isCurrent && location.reply !== undefined ? thread.reply : message))
  if (message.kind === 'ready' && !message.value)
    return (
      <PostNotice title={texts.postNotFound}>
        <p>{texts.noSuchPost(location.message)}</p>
      </PostNotice>
    )
  return (
    <div className="stack gap-5">
      <BackLink location={location} />
      <h1 className="visually-hidden">{location.reply === undefined ? texts.post : texts.reply}</h1>
      <FocusedPost
        result={message}
        location={{ context: location.context, message: location.message }}
        isModerator={thread.isModerator}
      />
      {location.reply === undefined ? (
        message.kind === 'ready' && isCurrent && <Replies closed={message.value?.deleted === true} />
      ) : (
        <SingleReply
          location={location}
          reply={isCurrent ? thread.reply : { kind: 'loading' }}
          isModerator={thread.isModerator}
        />
      )}
    </div>
  )
})

/** Characters of the text in the document's title. */
const MAX_TITLE_LENGTH = 60

function usePostTitle({ message, reply }: PostLocation, result: ReadResult<Post | undefined>): string {
  const bodies = useStore(BodiesStore)
  const title = reply === undefined ? texts.postNumber(message) : texts.replyNumber(reply, message)
  const post = result.kind === 'ready' ? result.value : undefined
  const body = post && !post.deleted ? bodies.bodyOf(post) : undefined
  return body?.kind === 'text' ? `${title}: ${plainText(body.text, MAX_TITLE_LENGTH)}` : title
}

/** A deleted message accepts no replies: the author would pay for a reply without readers. */
const Replies = observer(function Replies({ closed }: { readonly closed: boolean }) {
  const { replies } = useStore(ThreadStore)
  return (
    replies && (
      <div className={`stack gap-4 ${css.branch}`}>
        <h2>{texts.repliesHeading}</h2>
        <Suspense fallback={<FeedSkeleton />}>
          <FeedView feed={replies} label={texts.repliesHeading} emptyText={texts.noRepliesYet}>
            {closed ? (
              <p className="muted">{texts.repliesClosed}</p>
            ) : (
              <Composer list={replies.list} rulesShown />
            )}
          </FeedView>
        </Suspense>
      </div>
    )
  )
})

function SingleReply(props: {
  readonly location: PostLocation
  readonly reply: ReadResult<Post | undefined>
  readonly isModerator: boolean
}) {
  const { location, reply, isModerator } = props
  const { context, message } = location
  return (
    <div className={`stack gap-4 ${css.branch}`}>
      <h2>{texts.selectedReply}</h2>
      {reply.kind === 'ready' && !reply.value ? (
        <p>{location.reply !== undefined && texts.noSuchReply(location.reply)}</p>
      ) : (
        <FocusedPost result={reply} location={location} isModerator={isModerator} />
      )}
      <PageLink to={postLocationPath({ context, message })} className={css.back ?? ''}>
        {texts.seeAllReplies}
      </PageLink>
    </div>
  )
}

interface PostViewProps {
  readonly result: ReadResult<Post | undefined>
  readonly location: PostLocation
  readonly isModerator: boolean
}

/** A post on its own page, which keeps the focus when it is read again. */
function FocusedPost(props: PostViewProps) {
  const focus = useRestoredFocus<HTMLDivElement>(props.result.kind)
  return (
    <div {...focus} tabIndex={-1}>
      <PostView {...props} />
    </div>
  )
}

function PostView(props: PostViewProps) {
  const { result, location, isModerator } = props
  const thread = useStore(ThreadStore)
  const link = useLinkSubject()
  const { context, message, reply } = location
  if (result.kind === 'loading')
    return link ? <LinkedPost link={link} /> : <div className={`skeleton ${css.skeleton}`} aria-busy />
  if (result.kind === 'failed')
    return (
      <div className="grid gap-4 start">
        <p role="alert" className="bad">
          {texts.postFailed}
        </p>
        <TryAgain className="button" onClick={() => void thread.read()} />
      </div>
    )
  return (
    result.value && (
      <div className={css.post}>
        <PostCard
          post={result.value}
          list={reply === undefined ? { kind: 'messages', context } : { kind: 'replies', context, message }}
          isModerator={isModerator}
          isFull
        />
      </div>
    )
  )
}

function BackLink({ location }: { readonly location: PostLocation }) {
  const chats = chatContextNames(useConfig().chat.contexts)
  const name = chats.find(({ context }) => sameAddress(context, location.context))?.name ?? 'general'
  const { path, title } = CHATS[name]
  return (
    <PageLink to={path} className={css.back ?? ''}>
      <ArrowLeft className="mirrored" aria-hidden size={18} />
      {title}
    </PageLink>
  )
}
