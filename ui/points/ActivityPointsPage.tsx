import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import * as texts from '#domain/points/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PageHead } from '../shared/PageHead.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { PriceChartSlot } from '../shared/PriceChartSlot.tsx'
import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import { WithIndex } from '../shared/WithIndex.tsx'
import { InviteOthers } from './InviteOthers.tsx'
import { Leaderboard } from './Leaderboard.tsx'
import { MyPoints } from './MyPoints.tsx'
import { PointsInvitation } from './PointsInvitation.tsx'
import { EarningRules } from './EarningRules.tsx'

// Only if the community has an index service.
const PointsChart = preloadable(async () => (await import('./PointsChart.tsx')).PointsChart)
const TopInviters = preloadable(async () => (await import('./TopInviters.tsx')).TopInviters)

export const ActivityPointsPage = observer(function ActivityPointsPage() {
  const { shownAccount } = useStore(SessionStore)
  const { live } = useStore(LayoutStore)
  const { chain } = useConfig()
  return (
    <article className="stack gap-6">
      <PageHead title={texts.activityPoints}>{texts.pageHint(chain.name)}</PageHead>
      {shownAccount === undefined ? <PointsInvitation /> : <MyPoints />}
      {shownAccount !== undefined && (
        <WithIndex loading={<PriceChartSlot />}>
          <PointsChart />
        </WithIndex>
      )}
      <EarningRules />
      {shownAccount !== undefined && <InviteOthers />}
      {live && (
        <Suspense fallback={null}>
          {/* Loaded before a wallet connects, so that its tokens and points share one request. */}
          <NeedsFeatures features={['tokens/chatToken']}>{null}</NeedsFeatures>
        </Suspense>
      )}
      <NeedsFeatures features={['points/leaderboard']}>
        <Leaderboard />
      </NeedsFeatures>
      <WithIndex>
        <TopInviters />
      </WithIndex>
    </article>
  )
})
