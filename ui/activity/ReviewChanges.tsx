import * as texts from '#domain/activity/texts.ts'
import { reviewChanges } from '#domain/activity/reviewChanges.ts'
import type { WriteReview } from '#domain/activity/PreparedWrite.ts'

import css from './ReviewBody.module.css'

/** The parts of a review that changed after it was confirmed; a note if only the transaction's data did. */
export function ReviewChanges(props: { readonly before: WriteReview; readonly now: WriteReview }) {
  const changes = reviewChanges(props.before, props.now)
  return (
    <div className={`caution grid gap-3 ${css.changed}`} role="alert">
      <p>{texts.changedSinceReview}</p>
      {changes.length === 0 && <p>{texts.onlyDataChanged}</p>}
      {changes.length > 0 && (
        <dl>
          {changes.map(({ what, from, to }, index) => (
            <div key={index}>
              <dt>{what}</dt>
              <dd>
                <span className="visually-hidden">{texts.before} </span>
                <Values as="del" values={from} />
              </dd>
              <dd>
                <span className="visually-hidden">{texts.now} </span>
                <Values as="ins" values={to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Values({ as: Tag, values }: { readonly as: 'del' | 'ins'; readonly values: readonly string[] }) {
  if (values.length === 0) return <Tag>{texts.nothing}</Tag>
  return values.map((value, index) => (
    <Tag key={index}>
      <bdi>{value}</bdi>
    </Tag>
  ))
}
