import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'

import * as texts from '#domain/nft/texts.ts'
import * as swapTexts from '#domain/swap/texts.ts'
import { percentText } from '#domain/shared/percentText.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { MomentCard, MomentPlace } from '../shared/MomentCard.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { Refusal } from '../shared/Refusal.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { AmountReading } from '../tokens/AmountReading.tsx'
import { StepsButton } from '../tokens/StepsButton.tsx'
import { CoinPrice } from './CoinPrice.tsx'
import { CollectionPicture } from './CollectionPicture.tsx'
import css from './CollectionPage.module.css'
import { OwnTokenForm } from './OwnTokenForm.tsx'

export const SellPanel = observer(function SellPanel() {
  const { moment, minimumEntry, sold } = useStore(SellStore)
  return (
    <MomentPlace card={moment.entry && minimumEntry.text === '' && <Sold key={String(sold)} />}>
      <SellForm />
    </MomentPlace>
  )
})

const Sold = observer(function Sold() {
  const { moment, sold } = useStore(SellStore)
  const collection = useStore(CollectionStore)
  const { address, name, own } = collection
  // Once the tokens are read again, the picture of this one is unknown.
  const [picture] = useState(() => (sold === undefined ? '' : collection.pictureOf(sold)))
  if (!address || sold === undefined) return null
  const title = texts.tokenTitle(name, sold)
  const [paid] = moment.gained.flatMap((gain) => ('amount' in gain ? [gain.amount] : []))
  return (
    <MomentCard
      picture={<CollectionPicture text={picture} collection={address} />}
      title={<bdi>{title}</bdi>}
      note={
        paid === undefined ? (
          texts.sold
        ) : (
          <Phrase text={texts.soldFor} values={{ amount: <CoinPrice amount={paid} direction="down" /> }} />
        )
      }
    >
      <button type="button" className="button" onClick={moment.forget}>
        {own.length > 0 ? texts.sellAnother : sharedTexts.close}
      </button>
    </MomentCard>
  )
})

const SellForm = observer(function SellForm() {
  const selling = useStore(SellStore)
  const { own } = useStore(CollectionStore)
  const { isLast } = selling
  return (
    <OwnTokenForm label={texts.nftToSell} store={selling}>
      {isLast && own.length > 0 && <p className={`stack gap-3 caution ${css.warning}`}>{texts.lastToken}</p>}
      {own.length > 0 && !isLast && (
        <>
          <SaleValue />
          <SaleOptions />
          <StepsButton
            form={selling.form}
            label={texts.sell}
            approveLabel={texts.approveAndSell}
            isNft
            {...(selling.bounded && { amounts: [selling.minimumEntry] })}
          />
        </>
      )}
      <Refusal text={selling.refused.text} />
      <UnusedApproval />
    </OwnTokenForm>
  )
})

const SaleValue = observer(function SaleValue() {
  const selling = useStore(SellStore)
  const { sale, pays, shortBy } = selling
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className={css.hero}>
        {pays !== undefined && <CoinPrice amount={pays} direction="down" />}
        {(sale.kind === 'none' || sale.kind === 'loading') && (
          <span className="skeleton">{texts.pricePlaceholder}</span>
        )}
        {sale.kind === 'ready' && pays === undefined && <span className="bad">{texts.notSellableNow}</span>}
        {sale.kind === 'failed' && <span className="bad">{sharedTexts.unknown}</span>}
      </p>
      {sale.kind === 'failed' ? (
        <p>
          <span className="bad">{texts.saleFailed}</span>
          <TryAgain onClick={() => void selling.readSale()} />
        </p>
      ) : (
        <p className="muted">
          {sale.kind === 'ready' && pays === undefined ? texts.saleRefused : texts.saleNote}
        </p>
      )}
      {shortBy !== undefined && (
        <p className={`stack gap-3 caution ${css.warning}`}>
          <Phrase text={texts.feeTwice} values={{ amount: <CoinPrice amount={shortBy} direction="up" /> }} />
        </p>
      )}
    </div>
  )
})

const SaleOptions = observer(function SaleOptions() {
  const selling = useStore(SellStore)
  const { bounded, offersMinimum } = selling
  const group = useId()
  const priceWarning = <p className={`stack gap-3 caution ${css.warning}`}>{texts.marketPriceWarning}</p>
  if (!offersMinimum) return priceWarning
  return (
    <fieldset className="stack gap-2">
      <legend className={css.legend}>{texts.howToSell}</legend>
      <label className={`grid gap-3 ${css.saleOption}`}>
        <input type="radio" name={group} checked={bounded} onChange={() => selling.bound(true)} />
        <span>
          <strong>{texts.withMinimum}</strong> {texts.withMinimumNote}
        </span>
      </label>
      <label className={`grid gap-3 ${css.saleOption}`}>
        <input type="radio" name={group} checked={!bounded} onChange={() => selling.bound(false)} />
        <span>
          <strong>{texts.atCurrentPrice}</strong> {texts.atCurrentPriceNote}
        </span>
      </label>
      {bounded ? <Minimum /> : priceWarning}
    </fieldset>
  )
})

const Minimum = observer(function Minimum() {
  const { minimumEntry, minimum, slippage } = useStore(SellStore)
  const { tokenSymbol } = useConfig()
  const { verdict } = minimumEntry
  const invalid = ['unreadable', 'ambiguous', 'too much', 'zero'].includes(verdict.kind)
  return (
    <TextField
      label={texts.minimumReceived}
      value={minimumEntry.text}
      onType={minimumEntry.type}
      suffix={tokenSymbol}
      inputMode="decimal"
      invalid={invalid}
    >
      <AmountReading entry={minimumEntry} />
      {verdict.kind === 'too much' && <span className="bad">{texts.minimumTooHigh}</span>}
      {verdict.kind === 'zero' && <span className="bad">{texts.minimumIsZero}</span>}
      {minimumEntry.text.trim() === '' && slippage === undefined && (
        <span className="bad">{swapTexts.slippageRefused}</span>
      )}
      {minimumEntry.text.trim() === '' && minimum !== undefined && slippage !== undefined && (
        <span className="muted">
          <Phrase
            text={texts.ifEmpty}
            values={{
              minimum: <CoinPrice amount={minimum} direction="down" />,
              percent: percentText(slippage),
            }}
          />
        </span>
      )}
    </TextField>
  )
})

const UnusedApproval = observer(function UnusedApproval() {
  const selling = useStore(SellStore)
  const { sale, hasUnusedApproval, chosen, form } = selling
  const spender = sale.kind === 'ready' ? sale.value.taker : undefined
  if (!hasUnusedApproval || spender === undefined || chosen === undefined) return null
  return (
    <p className={css.state}>
      <span className="muted">
        <Phrase
          text={texts.mayMove}
          values={{ contract: <AddressText address={spender} />, id: String(chosen) }}
        />
      </span>
      <button
        type="button"
        className="text-button"
        disabled={form.busy}
        onClick={() => void selling.revokeApproval()}
      >
        {texts.revoke}
      </button>
    </p>
  )
})
