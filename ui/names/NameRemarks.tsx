import { observer } from 'mobx-react-lite'

import * as texts from '#domain/names/texts.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { NameAdvice } from './NameAdvice.tsx'
import { NameOffer } from './NameOffer.tsx'

/** The intended name, why it may deceive, and the confirmation of an unusual spelling (rules/names: look-alikes). */
export const NameRemarks = observer(function NameRemarks() {
  const mint = useStore(MintStore)
  const { availability, isUnusual } = mint
  const isFree = availability.kind === 'free'
  return (
    <>
      {(isUnusual || availability.kind === 'invalid') && <NameOffer text={mint.text} onUse={mint.type} />}
      {isFree && <NameAdvice name={availability.name} />}
      {isFree && isUnusual && (
        <label>
          <input
            type="checkbox"
            checked={mint.confirmed === mint.text}
            onChange={(event) => mint.confirmSpelling(event.target.checked)}
          />{' '}
          {texts.wantThisSpelling}
        </label>
      )}
    </>
  )
})
