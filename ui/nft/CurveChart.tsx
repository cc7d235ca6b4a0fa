import type { CurveStep } from '#domain/nft/curveExplorer.ts'
import { priceText } from '#domain/nft/priceText.ts'
import { roundedText } from '#domain/shared/significantText.ts'
import * as texts from '#domain/nft/texts.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { countText } from '#domain/shared/countText.ts'

import { Figure } from '../shared/Figure.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

const WIDTH = 600
const HEIGHT = 200
/** The height of the label at the current supply: always above the curve. */
const FLAG = 0.32

export function CurveChart(props: { readonly steps: readonly CurveStep[]; readonly supply: bigint }) {
  const { steps, supply } = props
  const { tokenSymbol } = useConfig()
  const last = steps.at(-1)
  const now = steps.find((step) => step.supply === supply)
  if (!last || !now) return null
  const x = (at: bigint): number => (Number(at) / Number(last.supply)) * WIDTH
  const y = (price: Wei): number => HEIGHT - share(price, last.buy) * HEIGHT
  const line = (shown: readonly CurveStep[], priceOf: (step: CurveStep) => Wei): string =>
    shown
      .map(
        (step, index) =>
          `${index === 0 ? 'M' : 'L'}${x(step.supply).toFixed(1)} ${y(priceOf(step)).toFixed(1)}`,
      )
      .join('')
  const buy = ({ buy: price }: CurveStep) => price
  const paid = line(
    steps.filter((step) => step.supply <= supply),
    buy,
  )
  const next = line(
    steps.filter((step) => step.supply >= supply),
    buy,
  )
  const [left, top] = [x(supply), y(now.buy)]
  const [across, up] = [(left / WIDTH) * 100, 100 - (top / HEIGHT) * 100]
  return (
    <figure className={`stack gap-2 ${css.chart}`}>
      <figcaption className={`wrap quiet ${css.key}`}>
        <span data-line="buy">{texts.buy}</span>
        <span data-line="sell">{texts.sell}</span>
        <span data-line="now">{texts.currentSupply(countText(supply))}</span>
      </figcaption>
      <div className={css.plot} dir="ltr">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.chart({
            end: countText(last.supply),
            now: roundedText(now.buy, 18, 'up'),
            last: priceText(last.buy),
            symbol: tokenSymbol,
          })}
        >
          <path className={css.nextArea} d={`${next}V${HEIGHT}H${left.toFixed(1)}Z`} />
          <path className={css.area} d={`${paid}V${HEIGHT}H0Z`} />
          <path className={css.sellLine} d={line(steps, ({ sell }) => sell)} />
          <path className={css.nextLine} d={next} />
          <path className={css.buyLine} d={paid} />
          <path className={css.nowLine} d={`M${left.toFixed(1)} ${HEIGHT}V${HEIGHT * (1 - FLAG)}`} />
        </svg>
        <span className={css.point} style={{ left: `${across}%`, bottom: `${up}%` }} aria-hidden />
        <span
          className={`quiet ${css.here}`}
          // Left of a point in the middle, right of one at the edge: never beyond the frame, and above the curve.
          style={{ left: `${across}%`, bottom: `${FLAG * 100}%`, transform: `translateX(${-2 * across}%)` }}
          aria-hidden
        >
          <span>{texts.youAreHere}</span>
          <strong>
            <Figure text={roundedText(now.buy, 18, 'up')} symbol="" /> {tokenSymbol}
          </strong>
        </span>
      </div>
      <p className={`wrap quiet ${css.axis}`} dir="ltr" aria-hidden>
        <span>0</span>
        <span>
          <Phrase
            text={texts.chartEnd}
            values={{
              supply: countText(last.supply),
              price: <Figure text={priceText(last.buy)} symbol={tokenSymbol} />,
            }}
          />
        </span>
      </p>
    </figure>
  )
}

/** 0 to 1, only precise enough for drawing. */
const share = (price: Wei, max: Wei): number =>
  max === wei(0n) ? 0 : Number((price * 10_000n) / max) / 10_000
