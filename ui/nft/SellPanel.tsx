import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import * as texts from '#domain/nft/texts.ts'
import { percentText } from '#domain/shared/percentText.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
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
    <OwnTokenForm label={texts.nftToSell} store={selling}>
      {isLast && own.length > 0 && <p className={css.warning}>{texts.lastToken}</p>}
      {own.length > 0 && !isLast && (
        <>
          <Brings />
          <Bound />
          <StepsButton form={selling.form} words={texts.sell} whole />
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
          <span className="skeleton">{texts.pricePlaceholder}</span>
        )}
        {sale.kind === 'ready' && pays === undefined && <span className="bad">{texts.notSellableNow}</span>}
        {sale.kind === 'failed' && <span className="bad">{sharedTexts.unknown}</span>}
      </p>
      {sale.kind === 'failed' ? (
        <p>
          <span className="bad">{texts.saleFailed}</span>
          <button type="button" className="text-button" onClick={() => void selling.readSale()}>
            {sharedTexts.tryAgain}
          </button>
        </p>
      ) : (
        <p className="muted">
          {sale.kind === 'ready' && pays === undefined ? texts.saleRefused : texts.saleNote}
        </p>
      )}
      {shortBy !== undefined && (
        <p className={css.warning}>
          {texts.feeTwice[0]}
          <CoinPrice amount={shortBy} />
          {texts.feeTwice[1]}
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
  const plainWarning = <p className={css.warning}>{texts.marketPriceWarning}</p>
  if (!offersMinimum) return plainWarning
  return (
    <fieldset className={css.ways2}>
      <legend className={css.legend}>{texts.howToSell}</legend>
      <label className={css.way}>
        <input type="radio" name={group} checked={bounded} onChange={() => selling.bound(true)} />
        <span>
          <strong>{texts.withMinimum}</strong>
          {texts.withMinimumNote}
        </span>
      </label>
      <label className={css.way}>
        <input type="radio" name={group} checked={!bounded} onChange={() => selling.bound(false)} />
        <span>
          <strong>{texts.atCurrentPrice}</strong>
          {texts.atCurrentPriceNote}
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
      label={texts.minimumReceived}
      value={minimumEntry.text}
      onType={minimumEntry.type}
      suffix={tokenSymbol}
      inputMode="decimal"
      invalid={bad}
    >
      {verdict.kind === 'unreadable' && (
        <span className="bad">{amountProblemText(verdict.problem, decimals)}</span>
      )}
      {verdict.kind === 'too much' && <span className="bad">{texts.minimumTooHigh}</span>}
      {minimumEntry.text.trim() === '' && minimum !== undefined && (
        <span className="muted">
          {texts.ifEmpty}
          <CoinPrice amount={minimum} />
          {texts.belowNow(percentText(slippage))}
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
        {texts.approvedContract}
        <AddressText address={taker} />
        {texts.mayMove(chosen)}
      </span>
      <button
        type="button"
        className="text-button"
        disabled={form.busy}
        onClick={() => void selling.endTrust()}
      >
        {texts.revoke}
      </button>
    </p>
  )
})
