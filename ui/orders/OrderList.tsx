import { ScrollText } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { isOver, mayStillFill, type OrderState } from '#domain/orders/orderState.ts'
import { priceText } from '#domain/orders/price.ts'
import { MAX_OVER } from '#domain/orders/storedOrders.ts'
import { stateNote, stateText } from '#domain/orders/stateText.ts'
import { termsText } from '#domain/orders/termsText.ts'
import * as texts from '#domain/orders/texts.ts'
import { countText } from '#domain/shared/countText.ts'
import { percentText } from '#domain/shared/percentText.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { countdownText } from '#domain/shared/lengthText.ts'
import { OrdersStore, type FollowedOrder } from '#stores/orders/OrdersStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Empty } from '../shared/Empty.tsx'
import { Moment } from '../shared/Moment.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { Fact } from '../swap/PoolQuote.tsx'
import css from './OrderList.module.css'

/** Newest first (rules/exchange: order-states). */
export const OrderList = observer(function OrderList() {
  const { orders, cancellable, full, busy, silent, refresh, cancelAll } = useStore(OrdersStore)
  const { account, shownAccount } = useStore(SessionStore)
  return (
    <section className="card" aria-labelledby="orders">
      <h2 id="orders">{texts.yourOrders}</h2>
      {!account && !shownAccount && <p className="muted">{texts.connectToSeeOrders}</p>}
      {account && orders.length === 0 && (
        <Empty Icon={ScrollText}>
          <p>{texts.noOrders}</p>
        </Empty>
      )}
      {!account && shownAccount && <p className="skeleton">{texts.loadingOrders}</p>}
      {silent && orders.length > 0 && (
        <p role="alert" className={`row wrap ${css.failure}`}>
          <span className="bad">{silent === 'book' ? texts.bookSilent : texts.chainSilent}</span>
          <button type="button" className="text-button" onClick={() => void refresh()}>
            {texts.refreshOrders}
          </button>
        </p>
      )}
      {orders.some(({ state }) => mayStillFill(state)) && <p className="muted small">{texts.howToCancel}</p>}
      {account && cancellable.length > 1 && (
        <button type="button" className="button" disabled={busy} onClick={() => void cancelAll()}>
          {texts.cancelAll(cancellable.length)}
        </button>
      )}
      {orders.length > 0 && (
        <ul className="stack">
          {orders.map((order) => (
            <OrderItem key={order.uid} order={order} />
          ))}
        </ul>
      )}
      {full && <p className="muted small">{texts.storedOrders(MAX_OVER)}</p>}
    </section>
  )
})

/** Of an order that is open, or was until it was cancelled: nothing below moves while it is. */
const keepsRoom = (state: OrderState): boolean =>
  mayStillFill(state) && state.kind !== 'unknown' && state.kind !== 'cancellation failed'

const ROOM = { 'data-while': texts.cancellingNote, 'data-after': texts.cancelledNote }

const OrderItem = observer(function OrderItem({ order }: { readonly order: FollowedOrder }) {
  const orders = useStore(OrdersStore)
  const { uid, order: terms, sell, buy, state, placedAt } = order
  const sells = terms.kind === 'sell'
  const known = orders.allObserved || state.kind !== 'unknown'
  const note = known ? stateNote(state) : undefined
  const price = countText(
    priceText({ bought: terms.buyAmount, sold: terms.sellAmount }, 'sell', { sell, buy }),
  )
  const link = orders.settlementLink(uid)
  return (
    <li className={css.order}>
      <p className={css.terms}>
        <Phrase
          text={sells ? texts.sellTerms : texts.buyTerms}
          values={{
            sold: <AmountText amount={terms.sellAmount} {...sell} />,
            bought: <AmountText amount={terms.buyAmount} {...buy} />,
          }}
        />
      </p>
      <p className={`row gap-2 ${css.state}`} data-state={known ? state.kind : undefined}>
        {state.kind === 'cancelling' && <span className="spinner" aria-hidden />}
        {known ? stateText(state) : <span className="skeleton">{sharedTexts.unknown}</span>}
      </p>
      <p className="muted small">
        <Phrase
          text={texts.rate}
          values={{
            sold: <bdi translate="no">{sell.symbol}</bdi>,
            price,
            bought: <bdi translate="no">{buy.symbol}</bdi>,
          }}
        />
      </p>
      <p className="muted small">
        <Phrase
          text={texts.placed}
          values={{
            when: <Moment at={placedAt / 1000} />,
          }}
        />
      </p>
      <div className={`grid ${css.standing}`} {...(keepsRoom(state) ? ROOM : {})}>
        {!isOver(state) && state.kind !== 'cancelling' && <TimeLeft order={order} />}
        {note !== undefined && <p>{note}</p>}
      </div>
      {state.kind === 'filled' && <Filled order={order} />}
      {link !== undefined && (
        <a className={css.link} href={link} target="_blank" rel="noopener noreferrer">
          {texts.viewOnExplorer}
        </a>
      )}
      <CancelButtons order={order} />
    </li>
  )
})

/** As a timer, it is not announced on every tick. */
const TimeLeft = observer(function TimeLeft({ order: { uid } }: { readonly order: FollowedOrder }) {
  const left = useStore(OrdersStore).secondsLeft(uid)
  if (left === undefined) return null
  return (
    <span role="timer" className={`muted ${css.left}`}>
      {left === 0 ? texts.timeOver : texts.timeLeft(countdownText(left))}
    </span>
  )
})

function Filled({ order }: { readonly order: FollowedOrder }) {
  const { state, sell, buy } = order
  const surplus = useStore(OrdersStore).surplusOf(order)
  if (state.kind !== 'filled') return null
  if (!state.executed || !surplus) return <p className="small">{texts.filledAmountsUnknown}</p>
  return (
    <dl className={`grid gap-1 ${css.facts}`}>
      <Fact label={texts.youPaid}>
        <AmountText amount={state.executed.sold} {...sell} />
      </Fact>
      <Fact label={texts.youReceived}>
        <AmountText amount={state.executed.bought} {...buy} />
      </Fact>
      <Fact label={surplus.side === 'bought' ? texts.moreThanMinimum : texts.lessThanMaximum}>
        <span className={surplus.amount > 0n ? 'good' : undefined}>
          <AmountText amount={surplus.amount} {...(surplus.side === 'bought' ? buy : sell)} /> (
          {percentText(surplus.share)})
        </span>
      </Fact>
    </dl>
  )
}

/** Cancels at the book, which is free, or on the chain, which costs a fee and is certain. */
const CancelButtons = observer(function CancelButtons(props: { readonly order: FollowedOrder }) {
  const { uid, state } = props.order
  const orders = useStore(OrdersStore)
  const { account } = useStore(SessionStore)
  if (!account || !mayStillFill(state)) return null
  if (state.kind === 'cancelling' && state.method === 'transaction') return null
  const name = termsText(props.order)
  return (
    <div className={`row wrap ${css.actions}`}>
      {!isOver(state) && state.kind !== 'cancelling' && (
        <button
          type="button"
          className="button"
          aria-label={texts.cancelLabel(name)}
          disabled={orders.busy}
          onClick={() => void orders.cancel(uid)}
        >
          {sharedTexts.cancel}
        </button>
      )}
      <button
        type="button"
        className="text-button"
        aria-label={texts.cancelOnChainLabel(name)}
        disabled={orders.busy}
        onClick={() => void orders.invalidate(uid)}
      >
        {texts.cancelOnChain}
      </button>
    </div>
  )
})
