import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/names/texts.ts'
import { displayPoints } from '#domain/points/displayPoints.ts'
import * as pointsTexts from '#domain/points/texts.ts'
import { LeaderboardStore } from '#stores/points/LeaderboardStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { PeopleGrid } from './PeopleGrid.tsx'

export const PeopleWithPoints = observer(function PeopleWithPoints() {
  const board = useStore(LeaderboardStore)
  useEffect(() => board.subscribe(), [board])
  return (
    <PeopleGrid
      state={board.ranked.kind}
      people={board.rows.map(({ address, name, points }) => ({
        account: address,
        name,
        fact: pointsTexts.inPoints(displayPoints(points)),
      }))}
      old={board.lastKnown !== undefined}
      empty={texts.noPointsYet}
      unread={pointsTexts.leaderboardNotRead}
      retry={board.refresh}
    />
  )
})
