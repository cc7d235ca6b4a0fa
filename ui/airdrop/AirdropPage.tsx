import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/airdrop/texts.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'
import type { AirdropTab } from '#stores/airdrop/claimTopics.ts'
import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { PointsClaimStore } from '#stores/airdrop/PointsClaimStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { ChatTokenStore } from '#stores/tokens/ChatTokenStore.ts'

import { PageHead } from '../shared/PageHead.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { Claimable, ClaimableSkeleton } from './Claimable.tsx'
import { ListClaim } from './ListClaim.tsx'
import { NameClaims } from './NameClaims.tsx'
import { PointsClaim } from './PointsClaim.tsx'
import { AddTokenButton } from '../tokens/AddTokenButton.tsx'
import { ChatBalance } from '../tokens/ChatBalance.tsx'
import css from './AirdropPage.module.css'

const TAB_TEXTS: Readonly<Record<AirdropTab, string>> = {
  domain: texts.byName,
  ap: texts.byPoints,
  list: texts.fromTheList,
}

const PANELS = { domain: NameClaims, ap: PointsClaim, list: ListClaim } as const

/** Shows all claims with and without a wallet (rules/rewards: seen-by-visitors). */
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
    // All tabs at once, because the account's claims of all of them are listed first.
    const subscriptions = { domain: names.subscribe, ap: points.claim.subscribe, list: list.subscribe }
    const disposers = [airdrop.subscribe(), ...airdrop.tabs.map((tab) => subscriptions[tab]())]
    return () => {
      for (const dispose of disposers) dispose()
    }
  }, [airdrop, names, points, list])
  const { tab, tabs, choose } = airdrop
  const Panel = PANELS[tab]
  return (
    <article className="stack gap-6">
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      {live && shownAccount !== undefined ? <Claimable /> : <ClaimableSkeleton />}
      <TabList
        label={texts.waysToClaim}
        tabs={tabs.map((key) => ({ key, label: TAB_TEXTS[key] }))}
        chosen={tab}
        onChoose={choose}
      >
        <Panel />
      </TabList>
      {live && shownAccount !== undefined && <MyTokens />}
    </article>
  )
})

function MyTokens() {
  const { token } = useStore(ChatTokenStore)
  if (!token) return null
  return (
    <section className={`card ${css.mine}`} aria-labelledby="my-tokens">
      <div>
        <h2 id="my-tokens" className={css.label}>
          {texts.yourTokens(token.symbol)}
        </h2>
        <p className={css.balance}>
          <ChatBalance />
        </p>
      </div>
      <AddTokenButton />
    </section>
  )
}
