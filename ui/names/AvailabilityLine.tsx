import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { exactNameDiffers } from '#domain/names/lowerCaseName.ts'
import { NAME_TAKEN } from '#domain/names/mintObstacle.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import { NameAdvice } from '../lazyParts.ts'
import { NameText } from '../shared/NameText.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/** The words below the field: what is wrong with the name, or whether it is free. */
export const AvailabilityLine = observer(function AvailabilityLine() {
  const mint = useStore(MintStore)
  const { availability } = mint
  switch (availability.kind) {
    case 'nothing typed':
      return null
    case 'invalid':
      return <span className="bad">{availability.message}</span>
    case 'checking':
      return <span className="muted">Looking whether it is free</span>
    case 'taken':
      return <span className="bad">{NAME_TAKEN}</span>
    case 'yours':
      return <span className="good">You hold this name already</span>
    case 'being minted':
      return <span className="good">You are registering this name</span>
    case 'unknown':
      return (
        <span className="bad">
          It is not known whether this name is free.
          <button type="button" className="text-button" onClick={() => void mint.refresh()}>
            Try again
          </button>
        </span>
      )
    case 'free':
      return (
        <>
          <span className="good">
            {exactNameDiffers(mint.text) ? (
              <>
                Free. It will be minted exactly as <NameText name={availability.name} />
              </>
            ) : (
              'This name is free'
            )}
          </span>
          {/* Plain names, which most are, need no advice and fetch nothing. */}
          {!/^(?![0o]x)[a-z0-9_-]+$/.test(availability.name) && (
            <Suspense fallback={null}>
              <NameAdvice name={availability.name} />
            </Suspense>
          )}
        </>
      )
  }
})
