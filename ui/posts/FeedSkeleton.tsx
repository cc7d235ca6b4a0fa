import * as texts from '#domain/posts/texts.ts'

import css from './PostFeed.module.css'

const PLACEHOLDERS = [1, 2, 3]

export function FeedSkeleton() {
  return (
    <div>
      <span role="status" className="visually-hidden">
        {texts.loadingPosts}
      </span>
      {PLACEHOLDERS.map((index) => (
        <div key={index} className={`grid gap-3 ${css.skeletonPost}`} aria-hidden>
          <span className={`skeleton ${css.skeletonPicture}`} />
          <span className={`grid gap-3 ${css.skeletonLines}`}>
            <span className={`skeleton ${css.skeletonLine}`} />
            <span className={`skeleton ${css.skeletonLine}`} />
            <span className={`skeleton ${css.skeletonLine}`} />
          </span>
        </div>
      ))}
    </div>
  )
}
