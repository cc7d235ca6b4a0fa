import * as texts from '#domain/posts/texts.ts'

import css from './PostFeed.module.css'

const WAITING = [1, 2, 3]

/** Places for posts that are still to come, of the size most have. */
export function FeedSkeleton() {
  return (
    <div className={css.waiting}>
      <span role="status" className="visually-hidden">
        {texts.loadingPosts}
      </span>
      {WAITING.map((index) => (
        <div key={index} className={css.waitingPost} aria-hidden>
          <span className={`skeleton ${css.waitingPicture}`} />
          <span className={css.waitingLines}>
            <span className={`skeleton ${css.waitingLine}`} />
            <span className={`skeleton ${css.waitingLine}`} />
            <span className={`skeleton ${css.waitingLine}`} />
          </span>
        </div>
      ))}
    </div>
  )
}
