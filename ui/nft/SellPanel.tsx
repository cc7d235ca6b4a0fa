import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { percentText } from '#domain/shared/percentText.ts'
import { amountProblemText } from '#domain/tokens/amountVerdict.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Refusal } from '../shared/Refusal.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { StepsButton } from '../tokens/StepsButton.tsx'
import { CoinPrice } from './CoinPrice.tsx'
import css from './CollectionPage.module.css'
import { OwnTokenForm } from './OwnTokenForm.tsx'

/** Selling one back: which, what it brings now, and for how little at least. */
export const SellPanel = observer(function SellPanel() {
  const selling = useStore(SellStore)
  const { own } = useStore(CollectionStore)
  const { isLast } = selling
  return (
    <OwnTokenForm label="Which one to sell" store={selling}>
      {isLast && own.length > 0 && (
        <p className={css.warning}>
          This is the last NFT of its collection, and the last one cannot be sold. It can once somebody has
          bought another.
        </p>
      )}
      {own.length > 0 && !isLast && (
        <>
          <Brings />
          <Bound />
          <StepsButton form={selling.form} words="Sell" whole />
        </>
      )}
      <Refusal words={selling.refusal} />
      <Trusted />
    </OwnTokenForm>
  )
})

/** What a sale pays at this moment, found by trying it. */
const Brings = observer(function Brings() {
  const selling = useStore(SellStore)
  const { sale, pays, shortBy } = selling
  return (
    <div className={css.brings} aria-live="polite">
      <p className={css.hero}>
        {pays !== undefined && <CoinPrice amount={pays} />}
        {(sale.kind === 'none' || sale.kind === 'loading') && (
          <span className="skeleton">0.000000 coins</span>
        )}
        {sale.kind === 'ready' && pays === undefined && <span className="bad">Cannot be sold now</span>}
        {sale.kind === 'failed' && <span className="bad">Unknown</span>}
      </p>
      {sale.kind === 'failed' ? (
        <p>
          <span className="bad">What it brings could not be read.</span>
          <button type="button" className="text-button" onClick={() => void selling.readSale()}>
            Try again
          </button>
        </p>
      ) : (
        <p className="muted">
          {sale.kind === 'ready' && pays === undefined
            ? 'The contract would refuse to take it back at this moment. It stays yours. Try again later.'
            : 'This is what one brings now, after both fees. The NFT is gone for good. Selling earns no activity points.'}
        </p>
      )}
      {shortBy !== undefined && (
        <p className={css.warning}>
          The owner of this collection takes no coins, so its contract keeps that fee from you once more:{' '}
          <CoinPrice amount={shortBy} /> less than its own price says.
        </p>
      )}
    </div>
  )
})

/** At the price of the moment, or for a minimum in two steps. */
const Bound = observer(function Bound() {
  const selling = useStore(SellStore)
  const { bounded, offersMinimum } = selling
  const group = useId()
  const plainWarning = (
    <p className={css.warning}>
      The curve pays the price of the moment your sale comes into the chain. Where others sell before you,
      that is less than you see here.
    </p>
  )
  if (!offersMinimum) return plainWarning
  return (
    <fieldset className={css.ways2}>
      <legend className={css.legend}>How to sell</legend>
      <label className={css.way}>
        <input type="radio" name={group} checked={bounded} onChange={() => selling.bound(true)} />
        <span>
          <strong>With a minimum.</strong> Two steps: you allow a contract to take this one NFT, then it sells
          it, or not at all.
        </span>
      </label>
      <label className={css.way}>
        <input type="radio" name={group} checked={!bounded} onChange={() => selling.bound(false)} />
        <span>
          <strong>At the price of the moment.</strong> One step, and no minimum.
        </span>
      </label>
      {bounded ? <Minimum /> : plainWarning}
    </fieldset>
  )
})

const Minimum = observer(function Minimum() {
  const { minimumEntry, minimum, slippage } = useStore(SellStore)
  const { tokenSymbol } = useConfig()
  const { verdict, decimals } = minimumEntry
  const bad = verdict.kind === 'unreadable' || verdict.kind === 'too much'
  return (
    <TextField
      label="Least you accept (optional)"
      value={minimumEntry.text}
      onType={minimumEntry.type}
      suffix={tokenSymbol}
      inputMode="decimal"
      invalid={bad}
    >
      {verdict.kind === 'unreadable' && (
        <span className="bad">{amountProblemText(verdict.problem, decimals)}</span>
      )}
      {verdict.kind === 'too much' && (
        <span className="bad">It brings less than that now, so nothing would be sold.</span>
      )}
      {minimumEntry.text.trim() === '' && minimum !== undefined && (
        <span className="muted">
          Left empty: <CoinPrice amount={minimum} />, which is {percentText(slippage)} less than now.
        </span>
      )}
    </TextField>
  )
})

/** Who may take the chosen one although nothing asks for it, and how that ends. */
const Trusted = observer(function Trusted() {
  const selling = useStore(SellStore)
  const { sale, leftOver, chosen, form } = selling
  const taker = sale.kind === 'ready' ? sale.value.taker : undefined
  if (!leftOver || taker === undefined || chosen === undefined) return null
  return (
    <p className={css.state}>
      <span className="muted">
        The contract <AddressText address={taker} /> may take #{String(chosen)}.
      </span>
      <button
        type="button"
        className="text-button"
        disabled={form.busy}
        onClick={() => void selling.endTrust()}
      >
        Take it back
      </button>
    </p>
  )
})
