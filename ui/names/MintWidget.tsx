import { ChevronDown } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useId, useRef } from 'react'

import { percentText } from '#domain/shared/percentText.ts'
import * as texts from '#domain/names/texts.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { nameLength } from '#domain/names/lowerCaseName.ts'
import { tierLabel, tierOf } from '#domain/names/priceTier.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { GiftLine, NameBought } from '../lazyParts.ts'
import { AvailabilityLine } from './AvailabilityLine.tsx'
import css from './MintWidget.module.css'
import { PriceLine } from './PriceLine.tsx'
import { ReferrerChip } from './ReferrerChip.tsx'
import { AmountText } from '../shared/AmountText.tsx'

/** Chooses and mints a name, with its availability and price (rules/names: mint-button, folded-widget). */
export const MintWidget = observer(function MintWidget() {
  const mint = useStore(MintStore)
  const { busy, opened, inUse } = mint
  const { tldName } = useConfig()
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Adopts a text typed into the prerendered field before hydration.
    const early = field.current?.value ?? ''
    if (early !== '') mint.type(early)
  }, [mint])
  const wasOpened = useRef(opened)
  useEffect(() => {
    // Its own button was pressed, or another way to a name; a control of the form keeps the focus.
    if (opened && !wasOpened.current && !field.current?.form?.matches(':focus-within')) field.current?.focus()
    wasOpened.current = opened
  }, [opened])
  useEffect(() => {
    // It replaces the form as soon as the name is minted.
    if (busy) NameBought.prefetch()
  }, [busy])
  if (mint.bought !== undefined)
    return (
      <Suspense fallback={null}>
        <NameBought name={mint.bought} />
      </Suspense>
    )
  const invalid = mint.availability.kind === 'invalid' || mint.availability.kind === 'taken'
  return (
    <section className={`card ${inUse ? '' : css.foldable}`} aria-labelledby={titleId}>
      <div className={`grid gap-1 ${css.heading}`}>
        <h2 id={titleId}>{texts.getName(tldName)}</h2>
        <p className="muted">{texts.getNameHint}</p>
      </div>
      {!inUse && (
        <button
          type="button"
          className={css.unfold}
          aria-labelledby={titleId}
          aria-expanded={false}
          onClick={mint.open}
        >
          <ChevronDown aria-hidden size={20} />
        </button>
      )}
      <form
        className="stack gap-4"
        onFocus={mint.open}
        onSubmit={(event) => {
          event.preventDefault()
          void mint.mint()
        }}
      >
        <TextField
          label={texts.username}
          name="username"
          value={mint.text}
          onType={mint.type}
          suffix={tldName}
          placeholder={texts.enterName}
          invalid={invalid}
          inputRef={field}
        >
          <AvailabilityLine />
        </TextField>
        <PriceLine />
        <MintControlButton />
        {(mint.giftFor ?? mint.given) && (
          <Suspense fallback={null}>
            <GiftLine />
          </Suspense>
        )}
        <ReferrerChip
          share={mint.terms.kind === 'ready' ? percentText(mint.terms.value.referralFee) : undefined}
        />
      </form>
      <PriceList />
    </section>
  )
})

const LABELS = {
  loading: texts.loadingData,
  'balance too low': texts.balanceTooLow,
  mint: texts.mintUsername,
} as const

const MintControlButton = observer(function MintControlButton() {
  const { control, busy, giftFor } = useStore(MintStore)
  if (control.control === 'connect') return <ConnectButton wide />
  if (control.control === 'switch chain') return <SwitchNetworkButton />
  const enabled = control.control === 'mint' && control.enabled
  return (
    <button type="submit" className="button primary wide" disabled={!enabled}>
      {(busy || control.control === 'loading') && <span className="spinner" aria-hidden />}
      {giftFor && control.control === 'mint' ? texts.mintAsGift : LABELS[control.control]}
    </button>
  )
})

/** Has the widget's size until the layout is known. */
export function MintWidgetPlaceholder() {
  const { tldName } = useConfig()
  return (
    <div className={`card ${css.foldable}`} aria-hidden>
      <div className={`grid gap-1 ${css.heading}`}>
        <p className={css.placeholderTitle}>{texts.getName(tldName)}</p>
        <p className="muted">{texts.getNameHint}</p>
      </div>
      <div className={`skeleton ${css.placeholderForm}`} />
    </div>
  )
}

const PriceList = observer(function PriceList() {
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
