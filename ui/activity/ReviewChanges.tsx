import { reviewChanges } from '#domain/activity/reviewChanges.ts'
import type { WriteReview } from '#domain/activity/PreparedWrite.ts'

import css from './ReviewBody.module.css'

/** What is no longer as it was confirmed: each part as it was, and as it is now. */
export function ReviewChanges(props: { readonly before: WriteReview; readonly now: WriteReview }) {
  const changes = reviewChanges(props.before, props.now)
  return (
    <div className={css.changed} role="alert">
      <p>Something changed since you looked. Please check again.</p>
      {changes.length === 0 && <p>What is shown below is the same. What changed is in the data you sign.</p>}
      {changes.length > 0 && (
        <dl>
          {changes.map(({ what, from, to }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <span className="visually-hidden">before: </span>
                <Words as="del" words={from} />
              </dd>
              <dd>
                <span className="visually-hidden">now: </span>
                <Words as="ins" words={to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Words({ as: Tag, words }: { readonly as: 'del' | 'ins'; readonly words: readonly string[] }) {
  if (words.length === 0) return <Tag>nothing</Tag>
  return words.map((each, index) => (
    <Tag key={index}>
      <bdi>{each}</bdi>
    </Tag>
  ))
}
