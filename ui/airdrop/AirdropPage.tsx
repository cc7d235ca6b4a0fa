import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { AirdropStore, type AirdropTab } from '#stores/airdrop/AirdropStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PageHead } from '../shared/PageHead.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import css from './AirdropPage.module.css'
import { ListClaim } from './ListClaim.tsx'
import { MyTokens } from './MyTokens.tsx'
import { NameClaims } from './NameClaims.tsx'
import { PointsClaim } from './PointsClaim.tsx'

const WORDS: Readonly<Record<AirdropTab, string>> = {
  domain: 'By name',
  ap: 'By points',
  list: 'From the list',
}

const PANELS = { domain: NameClaims, ap: PointsClaim, list: ListClaim } as const

/** Tokens that were set aside: what anybody can claim, looked at with or without a wallet (product 2, /airdrop). */
export const AirdropPage = observer(function AirdropPage() {
  const airdrop = useStore(AirdropStore)
  const { live } = useStore(FrameStore)
  const { shownAccount } = useStore(SessionStore)
  useEffect(() => airdrop.visit(), [airdrop])
  const { tab, tabs, choose } = airdrop
  const Panel = PANELS[tab]
  return (
    <article className={css.page}>
      <PageHead title="Airdrop">
        Tokens that were set aside for people here. Look what a name or an account can claim, with or without
        a wallet.
      </PageHead>
      <TabList
        label="Ways to claim"
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
