import { observer } from 'mobx-react-lite'

import { buyersToBreakEven, proceedsOf, type Curve } from '#domain/nft/curve.ts'
import { drawnCurve, nextSteps } from '#domain/nft/curveExplorer.ts'
import { priceText } from '#domain/nft/priceText.ts'
import { feePercent } from '#domain/nft/feePercent.ts'
import type { CurvePrices } from '#domain/nft/NftMarket.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { MAX_TOKENS } from '#stores/nft/OwnTokens.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { CoinPrice } from './CoinPrice.tsx'
import css from './CollectionPage.module.css'
import { CurveChart } from './CurveChart.tsx'

/**
 * Where the price comes from and where it goes: drawn, in figures, and for what the user holds
 * (rules/nft: curve-shown).
 */
export const CurveExplorer = observer(function CurveExplorer() {
  const { prices, curve } = useStore(CurveStore)
  if (!prices || !curve) return null
  return (
    <section className={css.part} aria-labelledby="curve">
      <h2 id="curve">The curve</h2>
      <p className="muted">
        A price follows from nothing but how many NFTs there are. Each purchase lifts it, each sale lowers it.
      </p>
      <CurveChart steps={drawnCurve(prices.supply, curve)} supply={prices.supply} />
      <Terms prices={prices} curve={curve} />
      <Steps prices={prices} curve={curve} />
    </section>
  )
})

const Terms = observer(function Terms({ prices, curve }: Shown) {
  const { own } = useStore(CollectionStore)
  const { projectName } = useConfig()
  const { supply, fee } = prices
  const others = buyersToBreakEven(supply, curve)
  return (
    <dl className={css.facts}>
      <div>
        <dt>Fees, each time one is bought or sold</dt>
        <dd>
          {feePercent(fee)} to the owner, {feePercent(fee)} to {projectName}
        </dd>
      </div>
      <div>
        <dt>If you buy now, you break even</dt>
        <dd>
          {others === undefined
            ? 'not within ten thousand more purchases'
            : others === 0n
              ? 'at once'
              : `after ${others.toLocaleString('en')} more ${others === 1n ? 'purchase' : 'purchases'}`}
        </dd>
      </div>
      {own.length > 0 && (
        <div>
          <dt>
            {own.length === MAX_TOKENS ? `The first ${MAX_TOKENS} of yours` : `Your ${own.length} together`}{' '}
            would bring now
          </dt>
          <dd>
            <CoinPrice amount={proceedsOf(BigInt(own.length), supply, curve)} />
          </dd>
        </div>
      )}
    </dl>
  )
})

interface Shown {
  readonly prices: CurvePrices
  readonly curve: Curve
}

function Steps({ prices, curve }: Shown) {
  const { tokenSymbol } = useConfig()
  return (
    <div className={css.tableSlot} role="region" aria-label="What comes next" tabIndex={0}>
      <table className={css.table}>
        <caption>What comes next, in {tokenSymbol}</caption>
        <thead>
          <tr>
            <th scope="col">Once there are</th>
            <th scope="col">the next costs</th>
            <th scope="col">and one brings</th>
          </tr>
        </thead>
        <tbody>
          {nextSteps(prices.supply, curve).map(({ supply, buy, sell }) => (
            <tr key={String(supply)}>
              <th scope="row">
                {supply.toLocaleString('en')}
                {supply === prices.supply && ', as now'}
              </th>
              <td>{priceText(buy)}</td>
              <td>{supply < 2n ? 'nothing' : priceText(sell)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
