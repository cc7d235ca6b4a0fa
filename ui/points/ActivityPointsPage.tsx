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
import { EarningRules } from './WaysToEarn.tsx'

/** What the user has earned by taking part, and how to earn more; for a visitor, what points are. */
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
      {/* Of the moment, so it is not prerendered; below it there is nothing it could push away. */}
      {live && (
        <Suspense fallback={null}>
          {/* Ahead of a wallet, so that its tokens are read in the moment of its points. */}
          <NeedsFeatures features={['chat token']}>{null}</NeedsFeatures>
          <NeedsFeatures features={['leaderboard']}>
            <Leaderboard />
          </NeedsFeatures>
        </Suspense>
      )}
    </article>
  )
})
