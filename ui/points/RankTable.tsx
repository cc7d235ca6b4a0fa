import type { ReactNode } from 'react'

import * as texts from '#domain/points/texts.ts'
import type { LastKnown } from '#stores/shared/LastKnownStore.ts'

import { ReadFailed } from '../shared/ReadFailed.tsx'
import css from './Leaderboard.module.css'

interface RankTableProps {
  readonly id: string
  readonly title: string
  readonly hint?: string
  readonly kind: 'loading' | 'ready' | 'failed'
  /** Of an earlier visit, as the rows are then; they stay when the present ones are not read. */
  readonly old?: LastKnown<unknown> | undefined
  readonly failure: string
  readonly onRetry: () => void
  readonly unit: string
  readonly children: ReactNode
}

export function RankTable(props: RankTableProps) {
  const { id, title, hint, kind, old, failure, onRetry, unit, children } = props
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className="muted">{hint}</p>}
      {kind === 'failed' && <ReadFailed text={failure} old={old} onRetry={onRetry} />}
      {(kind !== 'failed' || old) && (
        <table className={old ? `old ${css.table}` : css.table} aria-busy={old && kind === 'loading'}>
          <thead>
            <tr>
              <th scope="col" className={css.rank}>
                <span className="visually-hidden">{texts.rank}</span>
              </th>
              <th scope="col">{texts.name}</th>
              <th scope="col" className={css.points}>
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>{kind === 'loading' && !old ? <SkeletonRows /> : children}</tbody>
        </table>
      )}
    </section>
  )
}

export function RankRow(props: {
  readonly rank: number
  readonly identity: ReactNode
  readonly own: boolean
  readonly value: ReactNode
  readonly title?: string
}) {
  const { rank, identity, own, value, title } = props
  return (
    <tr className={own ? css.own : undefined}>
      <td className={css.rank}>{rank}</td>
      <td>
        <div className={`row wrap ${css.account}`}>
          {identity}
          {own && <span className={css.you}> {texts.you}</span>}
        </div>
      </td>
      <td className={css.points} title={title}>
        {value}
      </td>
    </tr>
  )
}

const FIRST_RANKS = [1, 2, 3, 4, 5]

function SkeletonRows() {
  return FIRST_RANKS.map((rank) => (
    <tr key={rank}>
      <td className={css.rank}>{rank}</td>
      <td>
        <span className="skeleton">{texts.loadingName}</span>
      </td>
      <td className={css.points}>
        <span className="skeleton" aria-hidden>
          00000
        </span>
      </td>
    </tr>
  ))
}
