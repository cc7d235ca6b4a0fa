import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/wallet/texts.ts'
import { CopyStore } from '#stores/shell/CopyStore.ts'
import { WalletCheckStore } from '#stores/wallet/WalletCheckStore.ts'

import { PageHead } from '../shared/PageHead.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { CheckIcon } from './CheckIcon.tsx'
import { CheckList } from './CheckList.tsx'
import css from './WalletCheckPage.module.css'

/** Explains what works with the user's wallet and browser (rules/wallet: wallet-check). */
export function WalletCheckPage() {
  const store = useStore(WalletCheckStore)
  useEffect(() => store.visit(), [store])
  return (
    <article className="stack gap-5">
      <PageHead title={texts.checkTitle}>{texts.checkPurpose}</PageHead>
      <SummaryCard />
      <WalletList />
      <BrowserList />
      <ReportCard />
    </article>
  )
}

const SummaryCard = observer(function SummaryCard() {
  const { summary, refreshing, refresh } = useStore(WalletCheckStore)
  return (
    <section className={`row wrap ${css.summary}`} data-state={summary.state} aria-label={texts.checkTitle}>
      <CheckIcon state={summary.state} large />
      <div className={`grid gap-1 ${css.words}`}>
        <p role="status" className={css.headline}>
          {summary.title}
        </p>
        <p className="muted">{summary.text}</p>
      </div>
      <button type="button" className="button" disabled={refreshing} onClick={() => void refresh()}>
        {texts.checkAgain}
      </button>
    </section>
  )
})

const WalletList = observer(function WalletList() {
  const { walletChecks, act } = useStore(WalletCheckStore)
  return <CheckList title={texts.yourWallet} checks={walletChecks} onAct={act} />
})

const BrowserList = observer(function BrowserList() {
  const { browserChecks, act } = useStore(WalletCheckStore)
  return <CheckList title={texts.networkAndBrowser} checks={browserChecks} onAct={act} />
})

function ReportCard() {
  const { writeReport } = useStore(WalletCheckStore)
  const copies = useStore(CopyStore)
  return (
    <section className="grid gap-3 start" aria-labelledby="wallet-report">
      <h2 id="wallet-report">{texts.report}</h2>
      <p className="muted">{texts.reportWhy}</p>
      <button
        type="button"
        className="button"
        onClick={() => void copies.copy(writeReport(), texts.reportCopied)}
      >
        {texts.copyReport}
      </button>
    </section>
  )
}
