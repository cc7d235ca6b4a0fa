import type { CurveStep } from '#domain/nft/curveExplorer.ts'
import { priceText } from '#domain/nft/priceText.ts'
import * as texts from '#domain/nft/texts.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import { useConfig } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

const WIDTH = 600
const HEIGHT = 200

/** The curve as a line for buying and one for selling, with the present marked. The table beside it says the same in figures. */
export function CurveChart(props: { readonly steps: readonly CurveStep[]; readonly supply: bigint }) {
  const { steps, supply } = props
  const { tokenSymbol } = useConfig()
  const last = steps.at(-1)
  const now = steps.find((step) => step.supply === supply)
  if (!last || !now) return null
  const across = (of: bigint): number => (Number(of) / Number(last.supply)) * WIDTH
  const up = (price: Wei): number => HEIGHT - share(price, last.buy) * HEIGHT
  const line = (priceOf: (step: CurveStep) => Wei): string =>
    steps
      .map(
        (step, index) =>
          `${index === 0 ? 'M' : 'L'}${across(step.supply).toFixed(1)} ${up(priceOf(step)).toFixed(1)}`,
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
        <path className={css.nowLine} d={`M${across(supply).toFixed(1)} 0V${HEIGHT}`} />
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

/** Of a whole, for drawing alone. */
const share = (part: Wei, whole: Wei): number =>
  whole === wei(0n) ? 0 : Number((part * 10_000n) / whole) / 10_000
