import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'

import * as texts from '#domain/nft/texts.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { BuyPanel } from './BuyPanel.tsx'
import { SellPanel } from './SellPanel.tsx'

/** Loaded on demand, because most visitors want to buy. */
const SendPanel = preloadable(async () => (await import('./SendPanel.tsx')).SendPanel)

const PANELS = { buy: BuyPanel, sell: SellPanel, send: SendPanel }
const LABELS = { buy: texts.buy, sell: texts.sell, send: texts.send } as const

/** Offers trades for a listed collection, and until that is known. Otherwise only a holder sees the form to send. */
export const TradeTabs = observer(function TradeTabs() {
  const { tradable, listed, own } = useStore(CollectionStore)
  const [wanted, setWanted] = useState<keyof typeof PANELS>('buy')
  // Most collections are listed, so the layout assumes it until that is known.
  const mayTrade = tradable || listed.kind === 'loading'
  const keys = mayTrade ? (['buy', 'sell', 'send'] as const) : (['send'] as const)
  const chosen = mayTrade ? wanted : 'send'
  if (!mayTrade && own.length === 0) return null
  const Panel = PANELS[chosen]
  return (
    <section className="card" aria-label={texts.tradeOrSend}>
      <TabList
        label={mayTrade ? texts.buySellSend : texts.send}
        tabs={keys.map((key) => ({ key, label: LABELS[key] }))}
        chosen={chosen}
        onChoose={setWanted}
      >
        <Suspense fallback={<div className="skeleton">{LABELS[chosen]}</div>}>
          <Panel />
        </Suspense>
      </TabList>
    </section>
  )
})
