import { observer } from 'mobx-react-lite'

import { priceText } from '#domain/nft/priceText.ts'
import * as texts from '#domain/nft/texts.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { wei } from '#domain/shared/Wei.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { AmountReading } from '../tokens/AmountReading.tsx'
import css from './CreateNft.module.css'
import { FieldLine } from './FieldLine.tsx'

export const LaunchPrices = observer(function LaunchPrices() {
  const launch = useStore(LaunchStore)
  const { tokenSymbol } = useConfig()
  const verdict = launch.verdicts.ratio
  const { ratioEntry: entry } = launch.draft
  return (
    <section className="card" aria-labelledby="launch-prices">
      <div>
        <h2 id="launch-prices">{texts.nftPrices}</h2>
        <p className="muted">{texts.nftPricesNote}</p>
      </div>
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
      <dl className={css.prices}>
        {(launch.prices ?? UNKNOWN).map(({ number, price }) => (
          <div key={number}>
            <dt>#{String(number)}</dt>
            <dd>
              {price === undefined ? (
                <Unknown />
              ) : price === 0n ? (
                texts.freeForYou
              ) : (
                <span title={`${formatAmountExactly(price, 18)} ${tokenSymbol}`}>
                  {priceText(wei(price))} {tokenSymbol}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted">{texts.firstTokensNote}</p>
    </section>
  )
})

const UNKNOWN = [1n, 5n, 15n, 30n].map((number) => ({ number, price: undefined }))

const Unknown = observer(function Unknown() {
  const { verdicts, terms } = useStore(LaunchStore)
  if (verdicts.ratio.kind !== 'fine') return <span className="muted">{texts.enterRatio}</span>
  return terms.kind === 'failed' ? (
    <span className="muted">{sharedTexts.unknown}</span>
  ) : (
    <span className="skeleton">{texts.numberPlaceholder}</span>
  )
})
