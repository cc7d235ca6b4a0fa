import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { AirdropStore, type AirdropTab } from '#stores/airdrop/AirdropStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './AirdropPage.module.css'
import { ListClaim } from './ListClaim.tsx'
import { MyTokens } from './MyTokens.tsx'
import { NameClaims } from './NameClaims.tsx'
import { PointsClaim } from './PointsClaim.tsx'
import { Tabs } from './Tabs.tsx'

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
      <header className={css.head}>
        <h1>Airdrop</h1>
        <p className={css.lead}>
          Tokens that were set aside for people here. Look what a name or an account can claim, with or
          without a wallet.
        </p>
      </header>
      <Tabs
        label="Ways to claim"
        tabs={tabs.map((key) => ({ key, words: WORDS[key] }))}
        chosen={tab}
        onChoose={choose}
      >
        <Panel />
      </Tabs>
      {live && shownAccount !== undefined && <MyTokens />}
    </article>
  )
})
