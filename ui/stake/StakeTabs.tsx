import { observer } from 'mobx-react-lite'

import * as texts from '#domain/stake/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { STAKE_TABS, StakeStore, type StakeTab } from '#stores/stake/StakeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { ClaimPanel } from './ClaimPanel.tsx'
import { DepositPanel } from './DepositPanel.tsx'
import css from './StakeTabs.module.css'
import { UnstakePanel } from './UnstakePanel.tsx'

const WORDS: Readonly<Record<StakeTab, string>> = {
  deposit: texts.stake,
  claim: texts.claim,
  withdraw: texts.unstake,
}
const PANELS = { deposit: DepositPanel, claim: ClaimPanel, withdraw: UnstakePanel }

export const StakeTabs = observer(function StakeTabs() {
  const { tab, show } = useStore(StakeStore)
  const { shownAccount } = useStore(SessionStore)
  // Only the browser knows the stored tab, so the prerendered page shows none.
  const { live } = useStore(LayoutStore)
  if (shownAccount === undefined) return <StakeTabsSkeleton />
  const Panel = PANELS[tab]
  return (
    <section className="card of-boxes" aria-label={texts.stakeActions}>
      <TabList
        label={texts.stakeClaimUnstake}
        tabs={STAKE_TABS.map((key) => ({ key, label: WORDS[key] }))}
        chosen={tab}
        known={live}
        onChoose={show}
      >
        <Panel />
      </TabList>
    </section>
  )
})

const StakeTabsSkeleton = observer(function StakeTabsSkeleton() {
  const { ended } = useStore(SessionStore)
  return (
    <div className={`card of-boxes ${css.resuming}`}>
      {ended && <p className="muted">{texts.connectToStake}</p>}
    </div>
  )
})
