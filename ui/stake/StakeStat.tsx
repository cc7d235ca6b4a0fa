import type { ReactNode } from 'react'

import * as sharedTexts from '#domain/shared/texts.ts'

import css from './StakeStat.module.css'

export function StakeStat(props: {
  readonly label: string
  /** Nothing or `false` while it loads. */
  readonly children: ReactNode
  /** Whether the read failed and there is no earlier figure. */
  readonly unknown?: boolean
  readonly note?: ReactNode
  readonly large?: boolean
  readonly hero?: boolean
}) {
  const { label, children, unknown = false, note, large = false, hero = false } = props
  return (
    <div className={`stack ${css.figure}`}>
      <dt className="quiet">{label}</dt>
      <dd className={hero ? css.hero : large ? css.large : css.value}>
        {unknown ? (
          <span className={css.unknown}>{sharedTexts.unknown}</span>
        ) : children === undefined || children === false ? (
          <span className="skeleton">
            000.00<span className="visually-hidden"> {sharedTexts.loading}</span>
          </span>
        ) : (
          children
        )}
      </dd>
      {note !== undefined && <dd className={`quiet ${css.note}`}>{note}</dd>}
    </div>
  )
}
