import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { displayPoints } from '#domain/points/displayPoints.ts'
import * as texts from '#domain/points/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { LeaderboardStore, type LeaderboardRow } from '#stores/points/LeaderboardStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './Leaderboard.module.css'

/** The accounts with the most points, the user's row marked; nothing while no account has points. */
export const Leaderboard = observer(function Leaderboard() {
  const board = useStore(LeaderboardStore)
  const { ranked, rows, refresh } = board
  useEffect(() => board.subscribe(), [board])
  if (ranked.kind === 'ready' && rows.length === 0) return null
  return (
    <section className={css.board} aria-labelledby="leaderboard">
      <h2 id="leaderboard">{texts.leaderboard}</h2>
      {ranked.kind === 'failed' ? (
        <div className={css.failed}>
          <p className="bad">{texts.leaderboardNotRead}</p>
          <button type="button" className="button" onClick={() => void refresh()}>
            {sharedTexts.tryAgain}
          </button>
        </div>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.rank}>
                <span className="visually-hidden">{texts.rank}</span>
              </th>
              <th scope="col">{texts.name}</th>
              <th scope="col" className={css.points}>
                {texts.unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {ranked.kind === 'loading' ? (
              <SkeletonRows />
            ) : (
              rows.map((row) => <Row key={row.address} {...row} />)
            )}
          </tbody>
        </table>
      )}
    </section>
  )
})

function Row({ rank, address, name, points, own }: LeaderboardRow) {
  return (
    <tr className={own ? css.own : undefined}>
      <td className={css.rank}>{rank}</td>
      <td>
        <div className={css.account}>
          <Identity account={address} name={name} />
          {own && <span className={css.you}> {texts.you}</span>}
        </div>
      </td>
      <td className={css.points} title={displayPoints(points)}>
        {displayPoints(points)}
      </td>
    </tr>
  )
}

const FIRST_RANKS = [1, 2, 3, 4, 5]

export function SkeletonRows() {
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
