import css from './PriceChart.module.css'

export function PriceChartSlot() {
  return <div className={`skeleton ${css.slot}`} aria-hidden />
}
