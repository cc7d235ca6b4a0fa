import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useId } from 'react'

import * as namesTexts from '#domain/names/texts.ts'
import { earningRules } from '#domain/points/earningRules.ts'
import * as texts from '#domain/points/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { displayPointsBriefly, displayPoints } from '#domain/points/displayPoints.ts'
import { PointsStore } from '#stores/points/PointsStore.ts'
import { LeaderboardStore } from '#stores/points/LeaderboardStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { PriceChartSlot } from '../shared/PriceChartSlot.tsx'
import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import { WithIndex } from '../shared/WithIndex.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { MyPoints } from './MyPoints.tsx'
import { ReferralLinkField } from '../referral/ReferralLinkField.tsx'
import css from './ActivityPointsPage.module.css'
import { ReferralEarnings } from './ReferralEarnings.tsx'
import { Identity } from '../shared/Identity.tsx'
import { RankRow, RankTable } from './RankTable.tsx'

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

/** The referral link, with the user's points in the sentence (rules/referral: points-in-a-sentence). */
const InviteOthers = observer(function InviteOthers() {
  const { points, namesCount } = useStore(PointsStore)
  return (
    <section className="stack gap-4" aria-labelledby="invite-others">
      <h2 id="invite-others">{texts.inviteOthers}</h2>
      <p className="muted">
        {namesCount ? texts.inviteHintWithPoints : texts.inviteHint}{' '}
        {points !== undefined && texts.pointsSoFar(displayPointsBriefly(points))}
      </p>
      <ReferralLinkField />
      <Suspense fallback={<div className={css.earningsSlot} />}>
        <NeedsFeatures features={['names/people']}>
          <ReferralEarnings />
        </NeedsFeatures>
      </Suspense>
    </section>
  )
})

const Leaderboard = observer(function Leaderboard() {
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

function PointsInvitation() {
  const { tldName } = useConfig()
  const titleId = useId()
  return (
    <section className={`card for-visitors ${css.invitation}`} aria-labelledby={titleId}>
      <div className="grid gap-1">
        <h2 id={titleId}>{texts.seeWhatYouEarned}</h2>
        <p className="muted">{texts.connectHint(tldName)}</p>
      </div>
      <div className="wrap gap-3">
        <ConnectButton />
        <PageLink to="/" className="button">
          {namesTexts.getName(tldName)}
        </PageLink>
      </div>
    </section>
  )
}

const EarningRules = observer(function EarningRules() {
  const points = useStore(PointsStore)
  const rules = earningRules(useConfig(), points.namesCount)
  const { live } = useStore(LayoutStore)
  useEffect(() => {
    if (live) void points.readSources()
  }, [points, live])
  if (rules.length === 0) return null
  return (
    <section className={`stack gap-3 ${css.rules}`} aria-labelledby="earning-rules">
      <h2 id="earning-rules">{texts.waysToEarn}</h2>
      <ul>
        {rules.map(({ title, counts, page }, index) => (
          <li key={index}>
            {page === undefined ? (
              <span className={css.title}>{title}</span>
            ) : (
              <PageLink to={page === '/' ? page : `${page}/`} className={css.title ?? ''}>
                {title}
              </PageLink>
            )}
            <span className="muted">{counts}</span>
          </li>
        ))}
      </ul>
    </section>
  )
})
