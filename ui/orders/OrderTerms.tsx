import { ArrowLeftRight } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { distanceText } from '#domain/orders/distanceText.ts'
import { priceText } from '#domain/orders/price.ts'
import { lengthText } from '#domain/shared/timeText.ts'
import { amountProblemText } from '#domain/tokens/amountVerdict.ts'
import { OrderQuoteStore } from '#stores/orders/OrderQuoteStore.ts'
import { LimitOrderStore } from '#stores/orders/LimitOrderStore.ts'
import { OrderFormStore } from '#stores/orders/OrderFormStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { TextField } from '../shared/TextField.tsx'
import { impactClass } from '../swap/PoolQuote.tsx'
import css from './OrderTerms.module.css'

const PRICES = [
  { key: 'market', words: 'Market price' },
  { key: 'own', words: 'My price' },
] as const

type Pair = NonNullable<OrderFormStore['pair']>

/** At which price, and for how long: as the market and the settings have it, or as the user does. */
export const OrderTerms = observer(function OrderTerms() {
  const { pair } = useStore(OrderFormStore)
  const limitOrder = useStore(LimitOrderStore)
  if (!pair) return null
  return (
    <TabList
      label="Price of the order"
      tabs={PRICES}
      chosen={limitOrder.chosen ? 'own' : 'market'}
      onChoose={(key) => limitOrder.choose(key === 'own')}
    >
      {limitOrder.chosen && <OwnPrice pair={pair} />}
      <Life />
    </TabList>
  )
})

const OwnPrice = observer(function OwnPrice({ pair }: { readonly pair: Pair }) {
  const limitOrder = useStore(LimitOrderStore)
  const { verdict, decimals, text } = limitOrder.entry
  const [one, other] = limitOrder.of === 'sell' ? [pair.sell, pair.buy] : [pair.buy, pair.sell]
  const price = limitOrder.priceBetween(pair)
  return (
    <div>
      <TextField
        label={`Your price for 1 ${one.symbol}, in ${other.symbol}`}
        value={text}
        onType={limitOrder.type}
        suffix={other.symbol}
        placeholder="0"
        inputMode="decimal"
        invalid={verdict.kind === 'unreadable' || verdict.kind === 'zero'}
      >
        {verdict.kind === 'unreadable' && (
          <span className="bad">{amountProblemText(verdict.problem, decimals)}</span>
        )}
        {verdict.kind === 'zero' && <span className="bad">Type more than 0.</span>}
        {!limitOrder.begun && <span className="muted">It begins at the market price.</span>}
        {price && <Distance />}
      </TextField>
      <div className={css.ways}>
        {price && (
          <button type="button" className={`text-button ${css.turn}`} onClick={() => limitOrder.turn(pair)}>
            <ArrowLeftRight aria-hidden size={16} />
            <span className="visually-hidden">Turn the price round:</span>
            <span>
              1 <bdi>{other.symbol}</bdi> ={' '}
              {priceText(price, limitOrder.of === 'sell' ? 'buy' : 'sell', pair)} <bdi>{one.symbol}</bdi>
            </span>
          </button>
        )}
        {limitOrder.begun && (
          <button type="button" className="text-button" onClick={limitOrder.forgetPrice}>
            Use market price
          </button>
        )}
      </div>
    </div>
  )
})

/** How far the price is from the market’s. */
const Distance = observer(function Distance() {
  const { quote } = useStore(OrderQuoteStore)
  if (quote.kind === 'no price') return <span className="bad">No token has as much as this asks for.</span>
  return quote.kind === 'offer' && <span className={impactClass(quote.tier)}>{distanceText(quote)}</span>
})

/** For how long the order is to be good. */
const Life = observer(function Life() {
  const { lives, minutes } = useStore(OrderQuoteStore)
  const limitOrder = useStore(LimitOrderStore)
  return (
    <label className={css.life}>
      Good for
      <select value={minutes} onChange={(event) => limitOrder.expireAfter(Number(event.target.value))}>
        {lives.map((each) => (
          <option key={each} value={each}>
            {lengthText(each * 60)}
          </option>
        ))}
      </select>
    </label>
  )
})
