import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { chatContextNames, readPostQuery } from '#domain/posts/postPath.ts'
import { POST_REFUSALS } from '#domain/posts/postRefusals.ts'
import type { Address } from '#domain/shared/Address.ts'
import { routeAt } from '#domain/shell/routes.ts'
import * as texts from '#domain/posts/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { PageLink, useQuery } from '../shared/navigation.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { Composer } from './Composer.tsx'
import { PLACES } from './places.ts'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import { PostNotice } from './PostNotice.tsx'
import css from './PostPage.module.css'
import { Thread } from './Thread.tsx'

/** One post and what was answered, or a new one; which is in the query (rules/posts: one-link-one-post). */
export const PostPage = observer(function PostPage() {
  // Which post it is was not known when the page was prerendered.
  const { live } = useStore(LayoutStore)
  const query = useQuery()
  const { contexts } = useConfig().chat
  if (!live)
    return (
      <div className={css.page} aria-busy>
        <h1 className="visually-hidden">{texts.post}</h1>
        <FeedSkeleton />
      </div>
    )
  const asked = readPostQuery(query, contexts)
  if (asked.kind === 'refused')
    return (
      <PostNotice title={texts.postNotShown}>
        <p role="alert">{POST_REFUSALS[asked.why]}</p>
      </PostNotice>
    )
  if (asked.kind === 'composer') return <NewPost chosen={asked.context} />
  return <Thread key={query} location={asked.location} />
})

/** A new post, in the place its author chooses. */
function NewPost({ chosen }: { readonly chosen: Address | undefined }) {
  const places = chatContextNames(useConfig().chat.contexts)
  const [context, choose] = useState(chosen ?? places[0]?.context)
  const place = places.find((one) => one.context === context)
  return (
    <div className={css.page}>
      <PageHead title={texts.post}>{routeAt('/post')?.purpose}</PageHead>
      {places.length > 1 && (
        <fieldset>
          <legend className="visually-hidden">{texts.postTo}</legend>
          <div className={css.places}>
            {places.map(({ name, context: each }) => (
              <label key={each} className={css.slot}>
                <input type="radio" name="place" checked={each === context} onChange={() => choose(each)} />
                {PLACES[name].words}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {place && (
        <p className="muted">
          {texts.willAppearIn} <PageLink to={PLACES[place.name].path}>{PLACES[place.name].words}</PageLink>.
        </p>
      )}
      {place && <Composer key={place.context} list={{ kind: 'messages', context: place.context }} />}
    </div>
  )
}
