import { ChevronDown } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { nameLength } from '#domain/names/lowerCaseName.ts'
import { tierLabel, tierOf } from '#domain/names/priceTier.ts'
import * as texts from '#domain/names/texts.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './MintWidget.module.css'

export const PriceList = observer(function PriceList() {
  const { terms, lastKnownTerms: old, text } = useStore(MintStore)
  const { tokenDecimals, tokenSymbol } = useConfig()
  const prices = terms.kind === 'ready' ? terms.value.prices : (old?.value.prices ?? [])
  const mine = text === '' ? undefined : tierOf(nameLength(text), prices.length)
  return (
    <details className={css.prices}>
      <summary>
        {texts.pricesByLength}
        <ChevronDown aria-hidden size={18} />
      </summary>
      {prices.length === 0 ? (
        <p className="muted">{texts.pricesNotRead}</p>
      ) : (
        <table className={old && 'muted'}>
          <tbody>
            {prices.map((price, index) => (
              <tr key={index} data-mine={index === mine}>
                <th scope="row">
                  {tierLabel(index, prices.length)}{' '}
                  {index === mine && <span className="visually-hidden">{texts.typedName}</span>}
                </th>
                <td>
                  <AmountText amount={price} decimals={tokenDecimals} symbol={tokenSymbol} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
})
