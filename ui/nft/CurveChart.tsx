import type { CurveStep } from '#domain/nft/curveExplorer.ts'
import { priceText } from '#domain/nft/priceText.ts'
import * as texts from '#domain/nft/texts.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import { useConfig } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

const WIDTH = 600
const HEIGHT = 200

/** Buy and sell price by supply, with the current supply marked. A table beside it has the numbers. */
export function CurveChart(props: { readonly steps: readonly CurveStep[]; readonly supply: bigint }) {
  const { steps, supply } = props
  const { tokenSymbol } = useConfig()
  const last = steps.at(-1)
  const now = steps.find((step) => step.supply === supply)
  if (!last || !now) return null
  const x = (at: bigint): number => (Number(at) / Number(last.supply)) * WIDTH
  const y = (price: Wei): number => HEIGHT - share(price, last.buy) * HEIGHT
  const line = (priceOf: (step: CurveStep) => Wei): string =>
    steps
      .map(
        (step, index) =>
          `${index === 0 ? 'M' : 'L'}${x(step.supply).toFixed(1)} ${y(priceOf(step)).toFixed(1)}`,
      )
      .join('')
  const buying = line(({ buy }) => buy)
  return (
    <figure className={css.chart}>
      <figcaption className={css.key}>
        <span data-line="buy">{texts.buy}</span>
        <span data-line="sell">{texts.sell}</span>
        <span data-line="now">{texts.currentSupply(supply.toLocaleString('en'))}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.chart({
          end: last.supply.toLocaleString('en'),
          now: priceText(now.buy),
          last: priceText(last.buy),
          symbol: tokenSymbol,
        })}
      >
        <path className={css.area} d={`${buying}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
        <path className={css.sellLine} d={line(({ sell }) => sell)} />
        <path className={css.buyLine} d={buying} />
        <path className={css.nowLine} d={`M${x(supply).toFixed(1)} 0V${HEIGHT}`} />
      </svg>
      <p className={css.axis} aria-hidden>
        <span>0</span>
        <span>
          {texts.chartEnd(last.supply.toLocaleString('en'), `${priceText(last.buy)} ${tokenSymbol}`)}
        </span>
      </p>
    </figure>
  )
}

/** 0 to 1, precise enough for drawing only. */
const share = (price: Wei, max: Wei): number =>
  max === wei(0n) ? 0 : Number((price * 10_000n) / max) / 10_000
