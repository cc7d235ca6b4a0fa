import { observer } from 'mobx-react-lite'
import { useId, type ReactNode, useState } from 'react'

import { knownValue } from '#domain/shared/AsyncResult.ts'
import * as texts from '#domain/shared/chartTexts.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import {
  PERIODS,
  priceLine,
  type Period,
  type PriceLine,
  type ValueHistory,
  type ValueMoment,
} from '#domain/shared/priceLine.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import type { HistoryChart } from '#stores/shared/HistoryChart.ts'
import { momentText } from '#domain/shared/timeText.ts'

import css from './PriceChart.module.css'
import { TabList } from './TabList.tsx'
import { TryAgain } from './TryAgain.tsx'
import { Fold } from './Fold.tsx'

const BOX = { width: 600, height: 160 }
/** Fewer values draw one or two flat lines in an empty frame. */
const ENOUGH_TO_DRAW = 3

interface PriceChartProps {
  readonly chart: HistoryChart
  /** The heading, also the name of the values: "Price of CHAT". */
  readonly title: string
  readonly valueText: (value: bigint) => string
  readonly whenText?: (at: EpochMillis) => string
  readonly empty?: string
  readonly periods?: readonly Period[]
}

/** A line of past values, and a table of them. All its states have the same height. */
export const PriceChart = observer(function PriceChart(props: PriceChartProps) {
  const { chart, title, periods = PERIODS } = props
  const headingId = useId()
  return (
    <section className="stack gap-3" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <TabList
        label={texts.period}
        tabs={periods.map((period) => ({ key: period, label: period }))}
        chosen={chart.period}
        onChoose={chart.choose}
      >
        <Frame {...props} />
      </TabList>
    </section>
  )
})

const Frame = observer(function Frame(props: PriceChartProps) {
  const { chart, empty = texts.noTrades } = props
  const { result } = chart
  const history = knownValue(result)
  const again = <TryAgain className="button" onClick={() => void chart.refresh()} />
  if (!history && result.kind === 'failed')
    return (
      <div className={`grid gap-3 ${css.state}`}>
        <p role="alert">{texts.notRead}</p>
        {again}
      </div>
    )
  if (!history)
    return (
      <div role="status" className={`skeleton stack gap-1 ${css.frame}`}>
        <span className="visually-hidden">{sharedTexts.loading}</span>
      </div>
    )
  const line = priceLine(history, BOX)
  if (!line)
    return (
      <div className={`grid gap-3 ${css.state}`}>
        <p>{empty}</p>
      </div>
    )
  const notUpdated = result.kind === 'failed' && again
  return <Drawing {...props} history={history} line={line} period={chart.period} again={notUpdated} />
})

function Drawing(
  props: PriceChartProps & {
    readonly history: ValueHistory
    readonly line: PriceLine
    readonly period: Period
    /** Only after a failure. */
    readonly again: ReactNode
  },
) {
  const { title, valueText, history, line, period, again } = props
  const { first, last, low, high, change } = line
  const path = line.points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const values = {
    first: valueText(first),
    last: valueText(last),
    low: valueText(low),
    high: valueText(high),
  }
  return (
    <div className={`stack gap-1 ${css.frame}`}>
      <div className={`row gap-3 ${css.head}`}>
        <p className={css.now}>
          <strong>{values.last}</strong>
          {again ? (
            <span className="bad">{texts.notUpdated}</span>
          ) : (
            change !== undefined && <span className={toneOf(change)}>{texts.change(change, period)}</span>
          )}
        </p>
        {again}
      </div>
      {history.moments.length < ENOUGH_TO_DRAW ? (
        <p className={css.few}>{texts.tooFew}</p>
      ) : (
        <>
          <p className={css.bound}>{texts.high(values.high)}</p>
          <svg
            className={css.plot}
            viewBox={`0 0 ${BOX.width} ${BOX.height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={texts.summary(title, period, values)}
          >
            <path className={css.area} d={`M${path}V${BOX.height}H${line.points[0]?.x.toFixed(1)}Z`} />
            <path className={css.line} d={`M${path}`} />
          </svg>
          <p className={css.bound}>{texts.low(values.low)}</p>
        </>
      )}
      <ValueTable {...props} moments={history.moments} />
    </div>
  )
}

/** The colour only repeats the sign of the text. */
const toneOf = (change: bigint): string => (change > 0n ? 'good' : change < 0n ? 'bad' : 'muted')

function ValueTable(props: {
  readonly title: string
  readonly valueText: (value: bigint) => string
  readonly whenText?: (at: EpochMillis) => string
  readonly moments: readonly ValueMoment[]
}) {
  const { title, valueText, whenText = (at) => momentText(at / 1000), moments } = props
  const [open, setOpen] = useState(false)
  return (
    <Fold title={texts.showAsTable} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {open && (
        <div className={css.rows} role="region" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.when}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {moments.toReversed().map(({ at, value }, index) => (
                <tr key={index}>
                  <td>{whenText(at)}</td>
                  <td>{valueText(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Fold>
  )
}
