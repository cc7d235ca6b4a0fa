import { observer } from 'mobx-react-lite'

import { CollectionStore } from '#stores/nft/CollectionStore.ts'

import { PriceChartSlot } from '../shared/PriceChartSlot.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/** The room of the chart until the collection is known to be one that the index follows. */
export const CollectionPricesSlot = observer(function CollectionPricesSlot() {
  const { isListed, listed } = useStore(CollectionStore)
  return (isListed || listed.kind === 'loading') && <PriceChartSlot />
})
