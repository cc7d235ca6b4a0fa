import { observer } from 'mobx-react-lite'

import { isolated } from '#domain/shared/language.ts'
import { significantText } from '#domain/shared/significantText.ts'
import { POOL_PRICE_DECIMALS } from '#domain/swap/poolPrice.ts'
import * as texts from '#domain/swap/texts.ts'
import { PoolPricesStore } from '#stores/swap/PoolPricesStore.ts'

import { PriceChart } from '../shared/PriceChart.tsx'
import { useStore } from '../shared/StoreContext.tsx'

export const PoolPrices = observer(function PoolPrices() {
  const { chart, shown } = useStore(PoolPricesStore)
  if (!shown) return null
  return (
    <PriceChart
      chart={chart}
      title={texts.priceOf(shown.token.symbol)}
      valueText={(value) => isolated(`${significantText(value, POOL_PRICE_DECIMALS)} ${shown.coin.symbol}`)}
    />
  )
})
