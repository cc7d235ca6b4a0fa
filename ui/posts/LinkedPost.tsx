import type { LinkSubject } from '#domain/miniapp/linkPage.ts'
import * as texts from '#domain/posts/texts.ts'

import cards from './PostCard.module.css'
import css from './PostPage.module.css'

/** A post as its page arrived with it, where the post will stand (rules/miniapp: link-page). */
export function LinkedPost({ link }: { readonly link: LinkSubject }) {
  return (
    <div className={css.post}>
      <article className={cards.post} aria-busy>
        <span role="status" className="visually-hidden">
          {texts.loadingPosts}
        </span>
        <span className={`skeleton ${cards.picture} ${css.pictureSlot}`} aria-hidden />
        <bdi className={`${cards.author} ${css.linkedAuthor}`} translate="no" dir="auto">
          {link.title}
        </bdi>
        <div className={`${cards.body} ${css.linkedBody}`}>
          <LinkedText link={link} />
        </div>
      </article>
    </div>
  )
}

export function LinkedText({ link }: { readonly link: LinkSubject }) {
  return (
    <p className={css.linkedText} dir="auto">
      {link.text}
    </p>
  )
}
