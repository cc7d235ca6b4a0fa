import { observer } from 'mobx-react-lite'

import { parseSlippage, slippageOf, slippageRisk } from '#domain/settings/swapSettings.ts'
import { percentText } from '#domain/shared/percentText.ts'
import * as texts from '#domain/swap/texts.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './Swap.module.css'

/** Why nothing can be traded with the slippage setting, or a warning about it (rules/exchange: slippage). */
export const SlippageNote = observer(function SlippageNote() {
  const { slippage } = useStore(SettingsStore)
  const used = slippageOf(slippage)
  const parsed = parseSlippage(slippage)
  const isNumber = parsed.ok || parsed.error === 'too many decimals'
  if (used === undefined) return <p className={`bad ${css.note}`}>{texts.slippageRefused}</p>
  if (!isNumber) return <p className={`bad ${css.note}`}>{texts.slippageInvalid}</p>
  if (slippageRisk(used) === 'none') return null
  return <p className={`bad ${css.note}`}>{texts.slippageHigh(percentText(used))}</p>
})
