import { observer } from 'mobx-react-lite'

import { isFinal, isOver } from '#domain/orders/orderState.ts'
import { LIST_TROUBLES, stateNote, stateText } from '#domain/orders/orderTexts.ts'
import { priceText } from '#domain/orders/price.ts'
import { percentText } from '#domain/shared/percentText.ts'
import { countdownText, localText } from '#domain/shared/timeText.ts'
import { OrdersStore, type FollowedOrder } from '#stores/orders/OrdersStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { Fact } from '../swap/PoolQuote.tsx'
import css from './OrderList.module.css'

/**
 * The account's orders, the newest first, each as far as the chain and the book tell (rules/exchange: order-states).
 */
export const OrderList = observer(function OrderList() {
  const { orders, silent, look } = useStore(OrdersStore)
  const { account, shownAccount } = useStore(SessionStore)
  return (
    <section className="card" aria-labelledby="orders">
      <h2 id="orders">Your orders</h2>
      {!account && !shownAccount && <p className="muted">Connect your wallet to see your orders.</p>}
      {account && orders.length === 0 && (
        <p className="muted">Orders you sign in this browser stand here until they are over, and after.</p>
      )}
      {!account && shownAccount && <p className="skeleton">Your orders are being read</p>}
      {silent && orders.length > 0 && (
        <p role="alert" className={css.trouble}>
          <span className="bad">{LIST_TROUBLES[silent]}</span>
          <button type="button" className="text-button" onClick={() => void look()}>
            Look again
          </button>
        </p>
      )}
      {orders.some(({ state }) => !isOver(state)) && (
        <p className={`muted ${css.note}`}>
          To cancel costs nothing, and the order book may be too late. To make void is sure, and costs the
          network fee.
        </p>
      )}
      {orders.length > 0 && (
        <ul className={css.list}>
          {orders.map((order) => (
            <OrderItem key={order.uid} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
})

const OrderItem = observer(function OrderItem({ order }: { readonly order: FollowedOrder }) {
  const orders = useStore(OrdersStore)
  const { uid, order: words, sell, buy, state, placedAt } = order
  const sells = words.kind === 'sell'
  const known = orders.looked || state.kind !== 'unknown'
  const note = known ? stateNote(state) : undefined
  const price = priceText({ bought: words.buyAmount, sold: words.sellAmount }, 'sell', { sell, buy })
  const link = orders.settlementLink(uid)
  return (
    <li className={css.order}>
      <p className={css.words}>
        <AmountText amount={words.sellAmount} {...sell} /> {sells ? 'for at least' : 'at most, for'}{' '}
        <AmountText amount={words.buyAmount} {...buy} />
      </p>
      <p className={css.state} data-state={known ? state.kind : undefined}>
        {state.kind === 'cancelling' && <span className="spinner" aria-hidden />}
        {known ? stateText(state) : <span className="skeleton">Not known</span>}
      </p>
      <p className={`muted ${css.note}`}>
        1 <bdi>{sell.symbol}</bdi> = {price} <bdi>{buy.symbol}</bdi>
      </p>
      <p className={`muted ${css.note}`}>
        Signed <time dateTime={new Date(placedAt).toISOString()}>{localText(placedAt)}</time>
        {!isOver(state) && <Left order={order} />}
      </p>
      {note !== undefined && <p className={css.note}>{note}</p>}
      {state.kind === 'filled' && <Filled order={order} />}
      {link !== undefined && (
        <a className={css.link} href={link} target="_blank" rel="noopener noreferrer">
          See what filled it in the block explorer
        </a>
      )}
      <Ways order={order} />
    </li>
  )
})

/** How long it may still be filled. It ticks, and is not read out each time (role timer). */
const Left = observer(function Left({ order: { uid } }: { readonly order: FollowedOrder }) {
  const left = useStore(OrdersStore).secondsLeft(uid)
  if (left === undefined) return null
  return (
    <>
      {' · '}
      <span role="timer" className={css.left}>
        {left === 0 ? 'its time is over' : `${countdownText(left)} left`}
      </span>
    </>
  )
})

/** What was exchanged, and by how much it did better than what was signed. */
function Filled({ order }: { readonly order: FollowedOrder }) {
  const { state, sell, buy } = order
  const surplus = useStore(OrdersStore).surplusOf(order)
  if (state.kind !== 'filled') return null
  if (!state.executed || !surplus)
    return (
      <p className={css.note}>
        The chain says it is filled, at least as you signed it. How much exactly, the order book does not say.
      </p>
    )
  return (
    <dl className={css.facts}>
      <Fact words="You gave">
        <AmountText amount={state.executed.sold} {...sell} />
      </Fact>
      <Fact words="You got">
        <AmountText amount={state.executed.bought} {...buy} />
      </Fact>
      <Fact words={surplus.side === 'bought' ? 'More than you signed' : 'Less than you signed'}>
        <span className={surplus.amount > 0n ? 'good' : undefined}>
          <AmountText amount={surplus.amount} {...(surplus.side === 'bought' ? buy : sell)} /> (
          {percentText(surplus.share)})
        </span>
      </Fact>
    </dl>
  )
}

/** Two ways to end an order: the book is asked, which costs nothing; the chain is told, which costs a fee and is sure. */
const Ways = observer(function Ways({ order: { uid, sell, buy, state } }: { readonly order: FollowedOrder }) {
  const orders = useStore(OrdersStore)
  const { account } = useStore(SessionStore)
  if (!account || isFinal(state) || state.kind === 'expired') return null
  const what = `the order for ${buy.symbol} with ${sell.symbol}`
  const voiding = state.kind === 'cancelling' && state.method === 'transaction'
  if (voiding) return null
  return (
    <div className={css.ways}>
      {!isOver(state) && state.kind !== 'cancelling' && (
        <button
          type="button"
          className="button"
          aria-label={`Cancel ${what}`}
          disabled={orders.busy}
          onClick={() => void orders.cancel(uid)}
        >
          Cancel
        </button>
      )}
      <button
        type="button"
        className="text-button"
        aria-label={`Make void ${what}`}
        disabled={orders.busy}
        onClick={() => void orders.invalidate(uid)}
      >
        Make void
      </button>
    </div>
  )
})
