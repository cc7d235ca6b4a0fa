import { observer } from 'mobx-react-lite'

import { sameAddress } from '#domain/shared/Address.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './Swap.module.css'

/** How much lies in the pools, and how much one can trade there without moving the price (features 56). */
export const PoolSize = observer(function PoolSize() {
  const { market, quote, mostWithinSmall } = useStore(QuoteStore)
  const form = useStore(SwapFormStore)
  const list = useStore(TokenListStore)
  const way = quote.kind === 'trade' ? quote.trade : market?.ways[0]
  if (!way || mostWithinSmall === undefined || !form.usable) return null
  const { from } = form
  return (
    <details className={css.pools} open={quote.kind === 'trade' && quote.tier !== 'low'}>
      <summary>What lies in the pools</summary>
      <ul>
        {way.route.map((hop, index) => {
          const ends = [way.path[index], way.path[index + 1]].map(
            (address) => address && (list.tokenAt(address) ?? tokenOf(form, address)),
          )
          const [start, end] = ends
          if (!start || !end) return null
          return (
            <li key={start.address}>
              <AmountText amount={hop.reserveIn} {...start} /> and{' '}
              <AmountText amount={hop.reserveOut} {...end} />
            </li>
          )
        })}
      </ul>
      <p className={css.state}>
        <span>
          At most <AmountText amount={mostWithinSmall} decimals={from.decimals} symbol={from.symbol} /> at a
          price impact of 3 %.
        </span>
        {mostWithinSmall > 0n && (
          <button type="button" className="text-button" onClick={() => form.typeAmount(mostWithinSmall)}>
            Fill in
          </button>
        )}
      </p>
    </details>
  )
})

/** The end of a way that stands for the native coin. */
function tokenOf({ from, to }: SwapFormStore, address: string) {
  return [from, to].find((token) => sameAddress(token.address, address as typeof token.address))
}
