import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/airdrop/texts.ts'
import { AirdropStore, type AirdropTab } from '#stores/airdrop/AirdropStore.ts'
import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { PointsClaimStore } from '#stores/airdrop/PointsClaimStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PageHead } from '../shared/PageHead.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import css from './AirdropPage.module.css'
import { Claimable, ClaimableSkeleton } from './Claimable.tsx'
import { ListClaim } from './ListClaim.tsx'
import { MyTokens } from './MyTokens.tsx'
import { NameClaims } from './NameClaims.tsx'
import { PointsClaim } from './PointsClaim.tsx'

const WORDS: Readonly<Record<AirdropTab, string>> = {
  domain: texts.byName,
  ap: texts.byPoints,
  list: texts.fromTheList,
}

const PANELS = { domain: NameClaims, ap: PointsClaim, list: ListClaim } as const

/**
 * Tokens that were set aside: what anybody can claim, looked at with or without a wallet
 * (rules/rewards: seen-by-visitors).
 */
export const AirdropPage = observer(function AirdropPage() {
  const airdrop = useStore(AirdropStore)
  const { live } = useStore(LayoutStore)
  const { shownAccount } = useStore(SessionStore)
  const [names, points, list] = [
    useStore(NameClaimsStore),
    useStore(PointsClaimStore),
    useStore(ListClaimStore),
  ]
  useEffect(() => {
    airdrop.reset()
    // All ways at once: what the account can claim by any of them stands first.
    const ways = { domain: names.subscribe, ap: points.claim.subscribe, list: list.subscribe }
    const stops = airdrop.tabs.map((tab) => ways[tab]())
    return () => {
      for (const stop of stops) stop()
    }
  }, [airdrop, names, points, list])
  const { tab, tabs, choose } = airdrop
  const Panel = PANELS[tab]
  return (
    <article className={css.page}>
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      {live && shownAccount !== undefined ? <Claimable /> : <ClaimableSkeleton />}
      <TabList
        label={texts.waysToClaim}
        tabs={tabs.map((key) => ({ key, words: WORDS[key] }))}
        chosen={tab}
        onChoose={choose}
      >
        <Panel />
      </TabList>
      {live && shownAccount !== undefined && <MyTokens />}
    </article>
  )
})
