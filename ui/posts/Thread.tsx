import { ArrowLeft } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useRef } from 'react'

import type { Post } from '#domain/posts/Post.ts'
import { chatContextNames, postLocationPath, type PostLocation } from '#domain/posts/postPath.ts'
import { plainText } from '#domain/shared/characters.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/posts/texts.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import type { ReadResult } from '#stores/shared/AsyncResult.ts'
import { BodiesStore } from '#stores/posts/BodiesStore.ts'
import { ThreadStore } from '#stores/posts/ThreadStore.ts'

import { PageLink, useCameBack } from '../shared/navigation.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { useTitle } from '../shared/useTitle.ts'
import { Composer } from './Composer.tsx'
import { useRestoredFocus } from './restoredFocus.ts'
import { PLACES } from './places.ts'
import { PostCard } from './PostCard.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { PostNotice } from './PostNotice.tsx'
import css from './PostPage.module.css'

/** Stands below the post. */
const FeedView = preloadable(async () => (await import('./FeedSection.tsx')).FeedView)

/** A message with the replies to it, or with one of them. */
export const Thread = observer(function Thread({ location }: { readonly location: PostLocation }) {
  const thread = useStore(ThreadStore)
  const time = useStore(ChainTimeStore)
  const cameBack = useRef(useCameBack())
  useEffect(() => thread.subscribe(location, cameBack.current), [thread, location])
  useEffect(() => time.watch(), [time])
  // Of another post that was looked at before, nothing is shown.
  const isThis =
    thread.location !== undefined && postLocationPath(thread.location) === postLocationPath(location)
  const message: ReadResult<Post | undefined> = isThis ? thread.message : { kind: 'loading' }
  useTitle(usePostTitle(location, isThis && location.reply !== undefined ? thread.reply : message))
  if (message.kind === 'ready' && !message.value)
    return (
      <PostNotice title={texts.postNotFound}>
        <p>{texts.noSuchPost(location.message)}</p>
      </PostNotice>
    )
  return (
    <div className={css.page}>
      <WayBack location={location} />
      <h1 className="visually-hidden">{location.reply === undefined ? texts.post : texts.reply}</h1>
      <One
        stat={message}
        location={{ context: location.context, message: location.message }}
        isModerator={thread.isModerator}
      />
      {location.reply === undefined ? (
        message.kind === 'ready' && isThis && <Replies closed={message.value?.deleted === true} />
      ) : (
        <OneReply
          location={location}
          reply={isThis ? thread.reply : { kind: 'loading' }}
          isModerator={thread.isModerator}
        />
      )}
    </div>
  )
})

/** Characters of a text that stand in the document's title. */
const TITLE_LENGTH = 60

/** Which post it is, and how it begins where that is known. */
function usePostTitle({ message, reply }: PostLocation, stat: ReadResult<Post | undefined>): string {
  const bodies = useStore(BodiesStore)
  const place = reply === undefined ? texts.postNumber(message) : texts.replyNumber(reply, message)
  const post = stat.kind === 'ready' ? stat.value : undefined
  const body = post && !post.deleted ? bodies.bodyOf(post) : undefined
  return body?.kind === 'text' ? `${place}: ${plainText(body.text, TITLE_LENGTH)}` : place
}

/** Nobody is asked to pay for a reply where nobody reads it: a deleted message takes none. */
const Replies = observer(function Replies({ closed }: { readonly closed: boolean }) {
  const { replies } = useStore(ThreadStore)
  return (
    replies && (
      <div className={css.chat}>
        <h2>{texts.repliesHeading}</h2>
        <Suspense fallback={<FeedSkeleton />}>
          <FeedView feed={replies} label={texts.repliesHeading} empty={texts.noRepliesYet}>
            {closed ? (
              <p className={css.closed}>{texts.repliesClosed}</p>
            ) : (
              <Composer list={replies.list} rulesTold />
            )}
          </FeedView>
        </Suspense>
      </div>
    )
  )
})

function OneReply(props: {
  readonly location: PostLocation
  readonly reply: ReadResult<Post | undefined>
  readonly isModerator: boolean
}) {
  const { location, reply, isModerator } = props
  const { context, message } = location
  return (
    <div className={css.chat}>
      <h2>{texts.selectedReply}</h2>
      {reply.kind === 'ready' && !reply.value ? (
        <p>{location.reply !== undefined && texts.noSuchReply(location.reply)}</p>
      ) : (
        <One stat={reply} location={location} isModerator={isModerator} />
      )}
      <PageLink to={postLocationPath({ context, message })} className={css.back ?? ''}>
        {texts.seeAllReplies}
      </PageLink>
    </div>
  )
}

interface OneProps {
  readonly stat: ReadResult<Post | undefined>
  readonly location: PostLocation
  readonly isModerator: boolean
}

/** One post on its own page. The keyboard stays where it is when what could not be read is read again. */
function One(props: OneProps) {
  const keyboard = useRestoredFocus<HTMLDivElement>(props.stat.kind)
  return (
    <div {...keyboard} tabIndex={-1}>
      <IndexProgressNote {...props} />
    </div>
  )
}

function IndexProgressNote(props: OneProps) {
  const { stat, location, isModerator } = props
  const thread = useStore(ThreadStore)
  const { context, message, reply } = location
  if (stat.kind === 'loading') return <div className={`skeleton ${css.waiting}`} aria-busy />
  if (stat.kind === 'failed')
    return (
      <div className={css.notice}>
        <p role="alert" className="bad">
          {texts.postFailed}
        </p>
        <button type="button" className="button" onClick={() => void thread.read()}>
          {sharedTexts.tryAgain}
        </button>
      </div>
    )
  return (
    stat.value && (
      <div className={css.one}>
        <PostCard
          post={stat.value}
          list={reply === undefined ? { kind: 'messages', context } : { kind: 'replies', context, message }}
          isModerator={isModerator}
          whole
        />
      </div>
    )
  )
}

function WayBack({ location }: { readonly location: PostLocation }) {
  const places = chatContextNames(useConfig().chat.contexts)
  const name = places.find(({ context }) => sameAddress(context, location.context))?.name ?? 'general'
  const { path, words } = PLACES[name]
  return (
    <PageLink to={path} className={css.back ?? ''}>
      <ArrowLeft aria-hidden size={18} />
      {words}
    </PageLink>
  )
}
