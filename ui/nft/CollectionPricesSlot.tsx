import { observer } from 'mobx-react-lite'

import { CollectionStore } from '#stores/nft/CollectionStore.ts'

import { PriceChartSlot } from '../shared/PriceChartSlot.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/** Reserves the chart's space until it is known whether the index has the collection. */
export const CollectionPricesSlot = observer(function CollectionPricesSlot() {
  const { isListed, listed } = useStore(CollectionStore)
  return (isListed || listed.kind === 'loading') && <PriceChartSlot />
})
