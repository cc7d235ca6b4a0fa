import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import * as texts from '#domain/points/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PageHead } from '../shared/PageHead.tsx'
import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './ActivityPointsPage.module.css'
import { InviteOthers } from './InviteOthers.tsx'
import { Leaderboard } from './Leaderboard.tsx'
import { MyPoints } from './MyPoints.tsx'
import { PointsInvitation } from './PointsInvitation.tsx'
import { EarningRules } from './EarningRules.tsx'

export const ActivityPointsPage = observer(function ActivityPointsPage() {
  const { shownAccount } = useStore(SessionStore)
  const { live } = useStore(LayoutStore)
  const { chain } = useConfig()
  return (
    <article className={css.page}>
      <PageHead title={texts.activityPoints}>{texts.pageHint(chain.name)}</PageHead>
      {shownAccount === undefined ? <PointsInvitation /> : <MyPoints />}
      <EarningRules />
      {shownAccount !== undefined && <InviteOthers />}
      {/* Live data, so it is not prerendered; it is last, so that it moves nothing when it appears. */}
      {live && (
        <Suspense fallback={null}>
          {/* Loaded before a wallet connects, so that its tokens and points share one request. */}
          <NeedsFeatures features={['chat token']}>{null}</NeedsFeatures>
          <NeedsFeatures features={['leaderboard']}>
            <Leaderboard />
          </NeedsFeatures>
        </Suspense>
      )}
    </article>
  )
})
