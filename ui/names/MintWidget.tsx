import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef } from 'react'

import { MintStore } from '#stores/names/MintStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { AvailabilityLine } from './AvailabilityLine.tsx'
import css from './MintWidget.module.css'
import { PriceList } from './PriceList.tsx'
import { PriceLine } from './PriceLine.tsx'
import { ReferrerChip } from './ReferrerChip.tsx'

/** 'Get a {tld} name' (spec 2, 4, 5): choose a name, see whether it is free and what it costs, mint it. */
export const MintWidget = observer(function MintWidget() {
  const mint = useStore(MintStore)
  const { tldName } = useConfig()
  const fieldId = useId()
  const lineId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // What was typed into the prerendered field before the app was there counts.
    const early = field.current?.value ?? ''
    if (early !== '') mint.type(early)
  }, [mint])
  const invalid = mint.availability.kind === 'invalid' || mint.availability.kind === 'taken'
  return (
    <section className="card" aria-labelledby={`${fieldId}-title`}>
      <div className={css.heading}>
        <h2 id={`${fieldId}-title`}>Get a {tldName} name</h2>
        <p className="muted">A name people can find you by. You pay once, and it stays yours.</p>
      </div>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void mint.mint()
        }}
      >
        <div>
          <label htmlFor={fieldId} className={css.label}>
            Username
          </label>
          <div className={css.field}>
            <input
              ref={field}
              id={fieldId}
              name="username"
              value={mint.text}
              placeholder="enter name"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={invalid}
              aria-describedby={lineId}
              onChange={(event) => mint.type(event.target.value)}
            />
            <span aria-hidden>{tldName}</span>
          </div>
          <AvailabilityLine id={lineId} />
        </div>
        <PriceLine />
        <MintControlButton />
        <ReferrerChip />
      </form>
      <PriceList />
    </section>
  )
})

const MintControlButton = observer(function MintControlButton() {
  const mint = useStore(MintStore)
  const { control } = mint
  if (control.control === 'connect') return <ConnectButton wide />
  if (control.control === 'switch chain') return <SwitchNetworkButton />
  return (
    <button type="submit" className="button primary wide" disabled={!control.enabled}>
      {(mint.busy || control.label === 'Loading data...') && <span className="spinner" aria-hidden />}
      {control.label}
    </button>
  )
})

/** The widget's place before it is known where it stands: same size, nothing to press. */
export function MintWidgetPlaceholder() {
  const { tldName } = useConfig()
  return (
    <div className="card" aria-hidden>
      <div className={css.heading}>
        <p className={css.placeholderTitle}>Get a {tldName} name</p>
        <p className="muted">A name people can find you by. You pay once, and it stays yours.</p>
      </div>
      <div className={`skeleton ${css.placeholderForm}`} />
    </div>
  )
}
