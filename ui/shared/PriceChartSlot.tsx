import css from './PriceChart.module.css'

/** The room of a chart while its code is loading. */
export function PriceChartSlot() {
  return <div className={`skeleton ${css.slot}`} aria-hidden />
}
