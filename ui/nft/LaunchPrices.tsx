import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'

import type { ExamplePrice } from '#domain/nft/launchDraft.ts'
import { priceText } from '#domain/nft/priceText.ts'
import * as texts from '#domain/nft/texts.ts'
import { amountText } from '#domain/shared/amount.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'

import { Fold } from '../shared/Fold.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { AmountReading } from '../tokens/AmountReading.tsx'
import css from './CreateNft.module.css'
import { FieldLine } from './FieldLine.tsx'

const CURVE_WIDTH = 100
const CURVE_HEIGHT = 40

export const LaunchPrices = observer(function LaunchPrices() {
  const launch = useStore(LaunchStore)
  const { tokenSymbol } = useConfig()
  const { levels, level: chosen } = launch
  const group = useId()
  return (
    <section className="card of-boxes" aria-labelledby="launch-prices">
      <div>
        <h2 id="launch-prices">{texts.priceLevel}</h2>
        <p className="muted" id={`${group}-note`}>
          {texts.priceLevelNote(tokenSymbol)}
        </p>
      </div>
      <fieldset
        className={`grid gap-2 ${css.levels}`}
        aria-labelledby="launch-prices"
        aria-describedby={`${group}-note`}
      >
        {levels.map(({ level, prices }) => (
          <label key={level} className={`grid gap-2 ${css.level}`}>
            <input
              type="radio"
              name={group}
              checked={level === chosen}
              onChange={() => launch.chooseLevel(level)}
            />
            <span className={css.levelName}>{texts.priceLevels[level]}</span>
            <Curve heights={launch.curves[level]} />
            <span className={css.steps}>
              {prices.map((example) => (
                <span key={example.number}>
                  <span className="muted">#{String(example.number)}</span> <Price {...example} />
                </span>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="muted">{texts.firstTokensNote}</p>
      <Advanced />
    </section>
  )
})

function Curve({ heights }: { readonly heights: readonly number[] }) {
  const line = heights.map((height, index) => {
    const x = (index / (heights.length - 1)) * CURVE_WIDTH
    return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${((1 - height) * CURVE_HEIGHT).toFixed(1)}`
  })
  return (
    <svg
      className={css.curve}
      viewBox={`0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className={css.area} d={`${line.join('')}V${CURVE_HEIGHT}H0Z`} />
      <path className={css.line} d={line.join('')} />
    </svg>
  )
}

/** In the community's coin, whose symbol stands above. */
const Price = observer(function Price({ price }: ExamplePrice) {
  const { terms, verdicts } = useStore(LaunchStore)
  const { tokenSymbol } = useConfig()
  if (price !== undefined)
    return price === 0n ? (
      texts.freeForYou
    ) : (
      <span title={amountText(price, { decimals: 18, symbol: tokenSymbol })}>{priceText(price)}</span>
    )
  if (terms.kind === 'loading') return <span className="skeleton">{texts.numberPlaceholder}</span>
  return (
    <span className="muted">
      {terms.kind === 'ready' && verdicts.ratio.kind !== 'fine' ? texts.enterRatio : sharedTexts.unknown}
    </span>
  )
})

const Advanced = observer(function Advanced() {
  const launch = useStore(LaunchStore)
  const { ratioEntry: entry, uniqueId } = launch.draft
  const verdict = launch.verdicts.ratio
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold
      title={texts.advanced}
      line
      className={css.advanced}
      // A ratio that is no level's is never hidden.
      open={isOpen || launch.level === undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <TextField
        label={texts.ratio}
        value={launch.draft.ratio}
        onType={(text) => launch.type('ratio', text)}
        inputMode="decimal"
        invalid={verdict.kind === 'wrong'}
      >
        {entry.verdict.kind === 'ambiguous' ? (
          <AmountReading entry={entry} />
        ) : (
          <FieldLine verdict={verdict}>{texts.ratioHint}</FieldLine>
        )}
      </TextField>
      <dl className={`grid gap-3 ${css.prices}`}>
        {launch.prices.map((example) => (
          <div key={example.number}>
            <dt>#{String(example.number)}</dt>
            <dd>
              <Price {...example} />
            </dd>
          </div>
        ))}
      </dl>
      <dl>
        <dt>{texts.uniqueId}</dt>
        <dd className={css.id}>{uniqueId === '' ? texts.noIdYet : uniqueId}</dd>
      </dl>
      <p className="muted">{texts.uniqueIdNote}</p>
    </Fold>
  )
})
