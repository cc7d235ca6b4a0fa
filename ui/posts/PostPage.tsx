import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { chatContextNames, readPostQuery } from '#domain/posts/postPath.ts'
import { POST_REFUSALS } from '#domain/posts/postRefusals.ts'
import type { Address } from '#domain/shared/Address.ts'
import { routeAt } from '#domain/shell/routes.ts'
import * as texts from '#domain/posts/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { PageLink, useQuery } from '../shared/navigation.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { useLinkSubject } from '../shared/useLinkSubject.ts'
import { Composer } from './Composer.tsx'
import { CHATS } from './chats.ts'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { LinkedPost } from './LinkedPost.tsx'
import { PostNotice } from './PostNotice.tsx'
import css from './PostPage.module.css'
import { Thread } from './Thread.tsx'

/** A post with its replies, or a composer, depending on the query (rules/posts: one-link-one-post). */
export const PostPage = observer(function PostPage() {
  // The query is unknown while the page is prerendered.
  const { live } = useStore(LayoutStore)
  const query = useQuery()
  const { contexts } = useConfig().chat
  const link = useLinkSubject()
  if (!live)
    return (
      <div className="stack gap-5" aria-busy>
        {link && <div className={css.back} />}
        <h1 className="visually-hidden">{texts.post}</h1>
        {link ? <LinkedPost link={link} /> : <FeedSkeleton />}
      </div>
    )
  const target = readPostQuery(query, contexts)
  if (target.kind === 'refused')
    return (
      <PostNotice title={texts.postNotShown}>
        <p role="alert">{POST_REFUSALS[target.why]}</p>
      </PostNotice>
    )
  if (target.kind === 'composer') return <NewPost chosen={target.context} />
  return <Thread key={query} location={target.location} />
})

function NewPost({ chosen }: { readonly chosen: Address | undefined }) {
  const chats = chatContextNames(useConfig().chat.contexts)
  const [context, choose] = useState(chosen ?? chats[0]?.context)
  const chat = chats.find((option) => option.context === context)
  return (
    <div className="stack gap-5">
      <PageHead title={texts.post}>{routeAt('/post')?.purpose}</PageHead>
      {chats.length > 1 && (
        <fieldset>
          <legend className="visually-hidden">{texts.postTo}</legend>
          <div className="wrap gap-2">
            {chats.map(({ name, context: option }) => (
              <label key={option} className={css.slot}>
                <input
                  type="radio"
                  name="chat"
                  checked={option === context}
                  onChange={() => choose(option)}
                />
                {CHATS[name].title}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {chat && (
        <p className="muted">
          <Phrase
            text={texts.willAppearIn}
            values={{ chat: <PageLink to={CHATS[chat.name].path}>{CHATS[chat.name].title}</PageLink> }}
          />
        </p>
      )}
      {chat && <Composer key={chat.context} list={{ kind: 'messages', context: chat.context }} />}
    </div>
  )
}
