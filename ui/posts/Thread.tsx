import { ArrowLeft } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useRef } from 'react'

import type { Post } from '#domain/posts/Post.ts'
import { chatPlaces, placePath, type PostPlace } from '#domain/posts/postPath.ts'
import { plainText } from '#domain/shared/characters.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import type { ReadResult } from '#stores/shared/AsyncResult.ts'
import { BodiesStore } from '#stores/posts/BodiesStore.ts'
import { ThreadStore } from '#stores/posts/ThreadStore.ts'

import { PageLink, useCameBack } from '../shared/navigation.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { useTitle } from '../shared/useTitle.ts'
import { Composer } from './Composer.tsx'
import { useKeptFocus } from './keptFocus.ts'
import { PLACES } from './places.ts'
import { PostCard } from './PostCard.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { PostNotice } from './PostNotice.tsx'
import css from './PostPage.module.css'

/** Stands below the post. */
const FeedView = preloadable(async () => (await import('./FeedSection.tsx')).FeedView)

/** A message with the replies to it, or with one of them. */
export const Thread = observer(function Thread({ place }: { readonly place: PostPlace }) {
  const thread = useStore(ThreadStore)
  const time = useStore(ChainTimeStore)
  const cameBack = useRef(useCameBack())
  useEffect(() => thread.visit(place, cameBack.current), [thread, place])
  useEffect(() => time.watch(), [time])
  // Of another post that was looked at before, nothing is shown.
  const isThis = thread.place !== undefined && placePath(thread.place) === placePath(place)
  const message: ReadResult<Post | undefined> = isThis ? thread.message : { kind: 'loading' }
  useTitle(usePostTitle(place, isThis && place.reply !== undefined ? thread.reply : message))
  if (message.kind === 'ready' && !message.value)
    return (
      <PostNotice title="No such post">
        <p>There is no post with the number {place.message} here. Nothing is lost: none was ever written.</p>
      </PostNotice>
    )
  return (
    <div className={css.page}>
      <WayBack place={place} />
      <h1 className="visually-hidden">{place.reply === undefined ? 'Post' : 'Reply'}</h1>
      <One
        figure={message}
        place={{ context: place.context, message: place.message }}
        isModerator={thread.isModerator}
      />
      {place.reply === undefined ? (
        message.kind === 'ready' && isThis && <Replies closed={message.value?.deleted === true} />
      ) : (
        <OneReply
          place={place}
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
function usePostTitle({ message, reply }: PostPlace, figure: ReadResult<Post | undefined>): string {
  const bodies = useStore(BodiesStore)
  const place = reply === undefined ? `Post ${message}` : `Reply ${reply} to post ${message}`
  const post = figure.kind === 'ready' ? figure.value : undefined
  const body = post && !post.deleted ? bodies.bodyOf(post) : undefined
  return body?.kind === 'text' ? `${place}: ${plainText(body.text, TITLE_LENGTH)}` : place
}

/** Nobody is asked to pay for a reply where nobody reads it: a deleted message takes none. */
const Replies = observer(function Replies({ closed }: { readonly closed: boolean }) {
  const { replies } = useStore(ThreadStore)
  return (
    replies && (
      <div className={css.chat}>
        <h2>Replies</h2>
        <Suspense fallback={<FeedSkeleton />}>
          <FeedView feed={replies} label="Replies" empty="Nobody has replied yet.">
            {closed ? (
              <p className={css.closed}>Replies are closed, because this post was deleted.</p>
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
  readonly place: PostPlace
  readonly reply: ReadResult<Post | undefined>
  readonly isModerator: boolean
}) {
  const { place, reply, isModerator } = props
  const { context, message } = place
  return (
    <div className={css.chat}>
      <h2>One reply</h2>
      {reply.kind === 'ready' && !reply.value ? (
        <p>There is no reply with the number {place.reply}.</p>
      ) : (
        <One figure={reply} place={place} isModerator={isModerator} />
      )}
      <PageLink to={placePath({ context, message })} className={css.back ?? ''}>
        See all replies
      </PageLink>
    </div>
  )
}

interface OneProps {
  readonly figure: ReadResult<Post | undefined>
  readonly place: PostPlace
  readonly isModerator: boolean
}

/** One post on its own page. The keyboard stays where it is when what could not be read is read again. */
function One(props: OneProps) {
  const keyboard = useKeptFocus<HTMLDivElement>(props.figure.kind)
  return (
    <div {...keyboard} tabIndex={-1}>
      <AsFarAsKnown {...props} />
    </div>
  )
}

function AsFarAsKnown(props: OneProps) {
  const { figure, place, isModerator } = props
  const thread = useStore(ThreadStore)
  const { context, message, reply } = place
  if (figure.kind === 'loading') return <div className={`skeleton ${css.waiting}`} aria-busy />
  if (figure.kind === 'failed')
    return (
      <div className={css.notice}>
        <p role="alert" className="bad">
          This post could not be read. The chain did not answer; nothing is lost.
        </p>
        <button type="button" className="button" onClick={() => void thread.read()}>
          Try again
        </button>
      </div>
    )
  return (
    figure.value && (
      <div className={css.one}>
        <PostCard
          post={figure.value}
          list={reply === undefined ? { kind: 'messages', context } : { kind: 'replies', context, message }}
          isModerator={isModerator}
          whole
        />
      </div>
    )
  )
}

function WayBack({ place }: { readonly place: PostPlace }) {
  const places = chatPlaces(useConfig().chat.contexts)
  const name = places.find(({ context }) => sameAddress(context, place.context))?.name ?? 'general'
  const { path, words } = PLACES[name]
  return (
    <PageLink to={path} className={css.back ?? ''}>
      <ArrowLeft aria-hidden size={18} />
      {words}
    </PageLink>
  )
}
