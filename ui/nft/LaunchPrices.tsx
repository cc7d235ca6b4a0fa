import { observer } from 'mobx-react-lite'

import { priceText } from '#domain/nft/priceText.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import { wei } from '#domain/shared/Wei.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './CreateNft.module.css'
import { FieldLine } from './FieldLine.tsx'

/** How steep the curve is, and what some of the tokens will cost on it, fees included. */
export const LaunchPrices = observer(function LaunchPrices() {
  const launch = useStore(LaunchStore)
  const { tokenSymbol } = useConfig()
  const verdict = launch.verdicts.ratio
  return (
    <section className="card" aria-labelledby="launch-prices">
      <div>
        <h2 id="launch-prices">What its NFTs cost</h2>
        <p className="muted">
          Each one costs more than the one before, and whoever sells one back is paid by the same curve. The
          prices include both fees.
        </p>
      </div>
      <TextField
        label="Ratio"
        value={launch.draft.ratio}
        onType={(text) => launch.type('ratio', text)}
        inputMode="decimal"
        invalid={verdict.kind === 'wrong'}
      >
        <FieldLine verdict={verdict}>Twice the ratio, twice the price. It can never be changed.</FieldLine>
      </TextField>
      <dl className={css.prices}>
        {(launch.prices ?? UNKNOWN).map(({ number, price }) => (
          <div key={number}>
            <dt>#{String(number)}</dt>
            <dd>
              {price === undefined ? (
                <Unknown />
              ) : price === 0n ? (
                'free, yours'
              ) : (
                <span title={`${formatAmountExactly(price, 18)} ${tokenSymbol}`}>
                  {priceText(wei(price))} {tokenSymbol}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted">#1 is yours with the first purchase, which buys #2 at the price of a first one.</p>
    </section>
  )
})

const UNKNOWN = [1n, 5n, 15n, 30n].map((number) => ({ number, price: undefined }))

const Unknown = observer(function Unknown() {
  const { verdicts, terms } = useStore(LaunchStore)
  if (verdicts.ratio.kind !== 'fine') return <span className="muted">type a ratio</span>
  return terms.kind === 'failed' ? (
    <span className="muted">not known</span>
  ) : (
    <span className="skeleton">0.00000000</span>
  )
})
