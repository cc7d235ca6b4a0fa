import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { exactNameDiffers } from '#domain/names/lowerCaseName.ts'
import * as texts from '#domain/names/texts.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import { NameRemarks } from '../lazyParts.ts'
import { NameText } from '../shared/NameText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'

/** A name that needs no remarks, so that their code is not fetched. */
const PLAIN = /^(?![0o]x)[a-z0-9_-]*$/i

export const AvailabilityLine = observer(function AvailabilityLine() {
  const { text } = useStore(MintStore)
  return (
    <>
      <Verdict />
      {!PLAIN.test(text) && (
        <Suspense fallback={null}>
          <NameRemarks />
        </Suspense>
      )}
    </>
  )
})

const Verdict = observer(function Verdict() {
  const mint = useStore(MintStore)
  const { availability } = mint
  switch (availability.kind) {
    case 'nothing typed':
      return null
    case 'invalid':
      return <span className="bad">{availability.message}</span>
    case 'checking':
      return <span className="muted">{texts.checkingAvailability}</span>
    case 'taken':
      return <span className="bad">{texts.nameTaken}</span>
    case 'yours':
      return <span className="good">{texts.nameYours}</span>
    case 'being minted':
      return <span className="good">{texts.nameBeingMinted}</span>
    case 'unknown':
      return (
        <span className="bad">
          {texts.availabilityUnknown}
          <TryAgain onClick={() => void mint.refresh()} />
        </span>
      )
    case 'free':
      return (
        <span className="good">
          {exactNameDiffers(mint.text) ? (
            <Phrase text={texts.availableExactly} values={{ name: <NameText name={availability.name} /> }} />
          ) : (
            texts.nameAvailable
          )}
        </span>
      )
  }
})
