import { observer } from 'mobx-react-lite'

import { priceText } from '#domain/nft/priceText.ts'
import * as texts from '#domain/nft/texts.ts'
import { isolated } from '#domain/shared/language.ts'
import { wei } from '#domain/shared/Wei.ts'
import { CollectionPricesStore } from '#stores/nft/CollectionPricesStore.ts'

import { PriceChart } from '../shared/PriceChart.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { CollectionPricesSlot } from './CollectionPricesSlot.tsx'

export const CollectionPrices = observer(function CollectionPrices() {
  const { chart } = useStore(CollectionPricesStore)
  const { tokenSymbol } = useConfig()
  if (chart.result.kind === 'none') return <CollectionPricesSlot />
  return (
    <PriceChart
      chart={chart}
      title={texts.priceHistory}
      valueText={(value) => isolated(`${priceText(wei(value))} ${tokenSymbol}`)}
    />
  )
})
