import { observer } from 'mobx-react-lite'

import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './ActivityPointsPage.module.css'
import { InviteOthers } from './InviteOthers.tsx'
import { MyPoints } from './MyPoints.tsx'
import { PointsInvitation } from './PointsInvitation.tsx'
import { WaysToEarn } from './WaysToEarn.tsx'

/** What the user has earned by taking part, and how to earn more (spec 2); for a visitor, what points are. */
export const ActivityPointsPage = observer(function ActivityPointsPage() {
  const { shownAccount } = useStore(SessionStore)
  const { chain } = useConfig()
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>Activity points</h1>
        <p className={css.lead}>
          They count what you do in this community. A contract on {chain.name} keeps them for your address,
          not this website.
        </p>
      </header>
      {shownAccount === undefined ? <PointsInvitation /> : <MyPoints />}
      <WaysToEarn />
      {shownAccount !== undefined && <InviteOthers />}
    </article>
  )
})
