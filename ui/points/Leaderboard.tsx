import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { displayPoints } from '#domain/points/displayPoints.ts'
import * as texts from '#domain/points/texts.ts'
import { LeaderboardStore } from '#stores/points/LeaderboardStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { RankRow, RankTable } from './RankTable.tsx'

export const Leaderboard = observer(function Leaderboard() {
  const board = useStore(LeaderboardStore)
  const { ranked, lastKnown, rows, refresh } = board
  useEffect(() => board.subscribe(), [board])
  if (ranked.kind === 'ready' && rows.length === 0) return null
  return (
    <RankTable
      id="leaderboard"
      title={texts.leaderboard}
      kind={ranked.kind}
      old={lastKnown}
      failure={texts.leaderboardNotRead}
      onRetry={() => void refresh()}
      unit={texts.unit}
    >
      {rows.map(({ address, name, points, rank, own }) => (
        <RankRow
          key={address}
          rank={rank}
          identity={<Identity account={address} name={name} />}
          own={own}
          value={displayPoints(points)}
          title={displayPoints(points)}
        />
      ))}
    </RankTable>
  )
})
