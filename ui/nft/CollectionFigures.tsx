import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { CollectionFacts } from '#domain/nft/collection.ts'
import * as texts from '#domain/nft/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { readAgoText } from '#domain/shared/timeText.ts'
import { countText } from '#domain/shared/countText.ts'
import { CollectionHistoryStore } from '#stores/nft/CollectionHistoryStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { CoinPrice } from './CoinPrice.tsx'
import css from './CollectionPage.module.css'

/** Current prices and supply; a failed read shows "Unknown", never a number. */
export const CollectionFigures = observer(function CollectionFigures({
  facts,
}: {
  readonly facts: CollectionFacts
}) {
  const { tradable, listed } = useStore(CollectionStore)
  const curve = useStore(CurveStore)
  const history = useStore(CollectionHistoryStore)
  const { prices, failed } = curve
  const countedSupply = history.kind === 'ready' ? BigInt(history.supply) : undefined
  const supply = prices?.supply ?? facts.supply ?? countedSupply
  const open = tradable || listed.kind === 'loading'
  return (
    <div className="stack">
      <dl className={`grid gap-3 ${css.stats}`}>
        {open && (
          <>
            <Stat label={texts.buyPrice} loading={!failed}>
              {prices && <CoinPrice amount={prices.buy} direction="up" />}
            </Stat>
            <Stat label={texts.sellPrice} loading={!failed}>
              {prices &&
                (prices.supply < 2n ? (
                  <span className={css.statText}>
                    {prices.supply === 0n ? texts.noneYet : texts.notSellable}
                  </span>
                ) : (
                  <CoinPrice amount={prices.sell} direction="down" />
                ))}
            </Stat>
          </>
        )}
        <Stat label={texts.inCirculation} loading={open && !failed}>
          {supply !== undefined && countText(supply)}
        </Stat>
      </dl>
      {open && <PriceState />}
    </div>
  )
})

function Stat(props: { readonly label: string; readonly loading: boolean; readonly children: ReactNode }) {
  const { label, loading, children } = props
  const missing = children === undefined || children === false
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {!missing && children}
        {missing &&
          (loading ? (
            <span className="skeleton">{texts.numberPlaceholder}</span>
          ) : (
            <span className={css.statText}>{sharedTexts.unknown}</span>
          ))}
      </dd>
    </div>
  )
}

const PriceState = observer(function PriceState() {
  const curve = useStore(CurveStore)
  const { age, expired, failed } = curve
  if (failed || expired)
    return (
      <p role={failed ? 'alert' : undefined} className={css.state}>
        <span className="bad">{failed ? texts.pricesFailed : texts.pricesExpired}</span>
        <button type="button" className="text-button" onClick={() => void curve.refresh()}>
          {texts.updatePrices}
        </button>
      </p>
    )
  return (
    <p className={`muted ${css.state}`}>
      {age === undefined ? texts.loadingPrices : texts.pricesUpdated(readAgoText(age))} {texts.sellsLower}
    </p>
  )
})
