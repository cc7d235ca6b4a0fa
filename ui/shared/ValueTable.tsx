import { useState } from 'react'

import * as texts from '#domain/shared/chartTexts.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { ValueMoment } from '#domain/shared/priceLine.ts'
import { momentText } from '#domain/shared/timeText.ts'

import { Fold } from './Fold.tsx'
import css from './PriceChart.module.css'

export function ValueTable(props: {
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
