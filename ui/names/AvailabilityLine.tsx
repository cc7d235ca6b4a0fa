import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { exactNameDiffers } from '#domain/names/lowerCaseName.ts'
import * as texts from '#domain/names/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import { NameAdvice, NameOffer } from '../lazyParts.ts'
import { NameText } from '../shared/NameText.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/** The line below the field: a validation message or the availability. */
export const AvailabilityLine = observer(function AvailabilityLine() {
  const mint = useStore(MintStore)
  const { availability } = mint
  switch (availability.kind) {
    case 'nothing typed':
      return null
    case 'invalid':
      return (
        <>
          <span className="bad">{availability.message}</span>
          <Offer />
        </>
      )
    case 'checking':
      return <span className="muted">{texts.checkingAvailability}</span>
    case 'taken':
      return (
        <>
          <span className="bad">{texts.nameTaken}</span>
          {mint.isUnusual && <Offer />}
        </>
      )
    case 'yours':
      return <span className="good">{texts.nameYours}</span>
    case 'being minted':
      return <span className="good">{texts.nameBeingMinted}</span>
    case 'unknown':
      return (
        <span className="bad">
          {texts.availabilityUnknown}
          <button type="button" className="text-button" onClick={() => void mint.refresh()}>
            {sharedTexts.tryAgain}
          </button>
        </span>
      )
    case 'free':
      return (
        <>
          <span className="good">
            {exactNameDiffers(mint.text) ? (
              <>
                {texts.availableExactly}
                <NameText name={availability.name} />
              </>
            ) : (
              texts.nameAvailable
            )}
          </span>
          {/* Plain names need no advice, so its code is not fetched for them. */}
          {!/^(?![0o]x)[a-z0-9_-]+$/.test(availability.name) && (
            <Suspense fallback={null}>
              <NameAdvice name={availability.name} />
            </Suspense>
          )}
          {mint.isUnusual && (
            <>
              <Offer />
              <label>
                <input
                  type="checkbox"
                  checked={mint.confirmed === mint.text}
                  onChange={(event) => mint.confirmSpelling(event.target.checked)}
                />{' '}
                {texts.wantThisSpelling}
              </label>
            </>
          )}
        </>
      )
  }
})

/** Offers the name that was probably meant; its code is not fetched for ordinary names. */
const Offer = observer(function Offer() {
  const mint = useStore(MintStore)
  return (
    <Suspense fallback={null}>
      <NameOffer text={mint.text} onUse={mint.type} />
    </Suspense>
  )
})
