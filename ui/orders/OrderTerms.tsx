import { ArrowLeftRight } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { distanceText } from '#domain/orders/distanceText.ts'
import { priceText } from '#domain/orders/price.ts'
import { countText } from '#domain/shared/countText.ts'
import * as texts from '#domain/orders/texts.ts'
import { lengthText } from '#domain/shared/lengthText.ts'
import { OrderQuoteStore } from '#stores/orders/OrderQuoteStore.ts'
import { LimitOrderStore } from '#stores/orders/LimitOrderStore.ts'
import { OrderFormStore } from '#stores/orders/OrderFormStore.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { Select } from '../shared/Select.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { TextField } from '../shared/TextField.tsx'
import { AmountReading } from '../tokens/AmountReading.tsx'
import { impactClass } from '../swap/PoolQuote.tsx'
import css from './OrderTerms.module.css'

const PRICES = [
  { key: 'market', label: texts.marketPrice },
  { key: 'own', label: texts.myPrice },
] as const

type Pair = NonNullable<OrderFormStore['pair']>

export const OrderTerms = observer(function OrderTerms() {
  const { pair } = useStore(OrderFormStore)
  const limitOrder = useStore(LimitOrderStore)
  if (!pair) return null
  return (
    <TabList
      label={texts.orderPrice}
      tabs={PRICES}
      chosen={limitOrder.chosen ? 'own' : 'market'}
      onChoose={(key) => limitOrder.choose(key === 'own')}
    >
      {limitOrder.chosen && <OwnPrice pair={pair} />}
      <Expiry />
    </TabList>
  )
})

const OwnPrice = observer(function OwnPrice({ pair }: { readonly pair: Pair }) {
  const limitOrder = useStore(LimitOrderStore)
  const { verdict, text } = limitOrder.entry
  const [token, currency] = limitOrder.of === 'sell' ? [pair.sell, pair.buy] : [pair.buy, pair.sell]
  const price = limitOrder.priceBetween(pair)
  return (
    <div>
      <TextField
        label={texts.yourPrice(token.symbol, currency.symbol)}
        value={text}
        onType={limitOrder.type}
        suffix={currency.symbol}
        placeholder="0"
        inputMode="decimal"
        invalid={['unreadable', 'ambiguous', 'zero'].includes(verdict.kind)}
      >
        <AmountReading entry={limitOrder.entry} onType={limitOrder.type} />
        {verdict.kind === 'zero' && <span className="bad">{texts.priceIsZero}</span>}
        {!limitOrder.started && <span className="muted">{texts.startsAtMarket}</span>}
        {price && <Distance />}
      </TextField>
      <div className={`row wrap ${css.actions}`}>
        {price && (
          <button
            type="button"
            className={`text-button ${css.invert}`}
            onClick={() => limitOrder.invert(pair)}
          >
            <ArrowLeftRight aria-hidden size={16} />
            <span className="visually-hidden">{texts.invertPrice}</span>
            <span>
              <Phrase
                text={texts.rate}
                values={{
                  sold: <bdi translate="no">{currency.symbol}</bdi>,
                  price: countText(priceText(price, limitOrder.of === 'sell' ? 'buy' : 'sell', pair)),
                  bought: <bdi translate="no">{token.symbol}</bdi>,
                }}
              />
            </span>
          </button>
        )}
        {limitOrder.started && (
          <button type="button" className="text-button" onClick={limitOrder.forgetPrice}>
            {texts.useMarketPrice}
          </button>
        )}
      </div>
    </div>
  )
})

const Distance = observer(function Distance() {
  const { quote } = useStore(OrderQuoteStore)
  if (quote.kind === 'no price') return <span className="bad">{texts.priceTooHigh}</span>
  return quote.kind === 'offer' && <span className={impactClass(quote.tier)}>{distanceText(quote)}</span>
})

const Expiry = observer(function Expiry() {
  const { expiries, minutes } = useStore(OrderQuoteStore)
  const limitOrder = useStore(LimitOrderStore)
  return (
    <Select
      label={texts.expiresIn}
      value={minutes}
      choices={expiries}
      textOf={(choice) => lengthText(choice * 60)}
      onChoose={limitOrder.expireAfter}
    />
  )
})
