import { observer } from 'mobx-react-lite'

import { buyersToBreakEven, proceedsOf, type Curve } from '#domain/nft/curve.ts'
import { drawnCurve, nextSteps } from '#domain/nft/curveExplorer.ts'
import { roundedText } from '#domain/shared/significantText.ts'
import { feePercent } from '#domain/nft/feePercent.ts'
import * as texts from '#domain/nft/texts.ts'
import type { CurvePrices } from '#domain/nft/NftMarket.ts'
import { countText } from '#domain/shared/countText.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { MAX_TOKENS } from '#stores/nft/OwnTokens.ts'

import { Figure } from '../shared/Figure.tsx'
import { Fold } from '../shared/Fold.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { CoinPrice } from './CoinPrice.tsx'
import css from './CollectionPage.module.css'
import { CurveChart } from './CurveChart.tsx'
import { CurveSlot } from './CurveSlot.tsx'

/** The curve as chart, table, and for the user's own tokens; nothing if prices deviate (rules/nft: curve-shown). */
export const CurveExplorer = observer(function CurveExplorer() {
  const { prices, curve } = useStore(CurveStore)
  if (!prices || !curve) return <CurveSlot />
  return (
    <section className="stack gap-3" aria-labelledby="curve">
      <h2 id="curve">{texts.curve}</h2>
      <CurveChart steps={drawnCurve(prices.supply, curve)} supply={prices.supply} />
      <p className="muted small">{texts.curveNote}</p>
      <Terms prices={prices} curve={curve} />
      <NextPricesTable prices={prices} curve={curve} />
    </section>
  )
})

const Terms = observer(function Terms({ prices, curve }: CurveProps) {
  const { own } = useStore(CollectionStore)
  const { projectName } = useConfig()
  const { supply, fee } = prices
  const buyers = buyersToBreakEven(supply, curve)
  return (
    <dl className={`grid gap-2 ${css.facts}`}>
      <div>
        <dt>{texts.fees}</dt>
        <dd>{texts.feeParts(feePercent(fee), projectName)}</dd>
      </div>
      <div>
        <dt>{texts.breakEven}</dt>
        <dd>
          {buyers === undefined
            ? texts.breakEvenNever
            : buyers === 0n
              ? texts.breakEvenNow
              : texts.breakEvenAfter(buyers)}
        </dd>
      </div>
      {own.length > 0 && (
        <div>
          <dt>{own.length === MAX_TOKENS ? texts.sellingFirst(MAX_TOKENS) : texts.sellingOwn(own.length)}</dt>
          <dd>
            <CoinPrice amount={proceedsOf(BigInt(own.length), supply, curve)} direction="down" />
          </dd>
        </div>
      )}
    </dl>
  )
})

interface CurveProps {
  readonly prices: CurvePrices
  readonly curve: Curve
}

function NextPricesTable({ prices, curve }: CurveProps) {
  const { tokenSymbol } = useConfig()
  return (
    <Fold title={texts.nextPrices}>
      <div className={css.tableSlot} role="region" aria-label={texts.nextPrices} tabIndex={0}>
        <table className={css.table}>
          <caption>{texts.nextPricesIn(tokenSymbol)}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.supply}</th>
              <th scope="col">{texts.buyFor}</th>
              <th scope="col">{texts.sellFor}</th>
            </tr>
          </thead>
          <tbody>
            {nextSteps(prices.supply, curve).map(({ supply, buy, sell }) => (
              <tr key={String(supply)}>
                <th scope="row">
                  {supply === prices.supply ? texts.currently(countText(supply)) : countText(supply)}
                </th>
                <td>
                  <Figure text={roundedText(buy, 18, 'up')} symbol="" />
                </td>
                <td>
                  {supply < 2n ? (
                    texts.notSellable
                  ) : (
                    <Figure text={roundedText(sell, 18, 'down')} symbol="" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fold>
  )
}
