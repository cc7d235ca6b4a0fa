import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { ClaimantField } from './ClaimantField.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'

export const AccountLookup = observer(function AccountLookup({ hint }: { readonly hint: string }) {
  const { lookup, type, text } = useStore(AirdropStore)
  const { result } = lookup
  return (
    <ClaimantField invalid={result.kind === 'invalid' || result.kind === 'nobody'}>
      {result.kind === 'nothing typed' && <span className="muted">{hint}</span>}
      {result.kind === 'invalid' && <span className="bad">{texts.invalidNameOrAddress}</span>}
      {result.kind === 'checking' && <span className="muted">{texts.lookingUp}</span>}
      {result.kind === 'nobody' && <span className="bad">{texts.noOwner}</span>}
      {result.kind === 'unknown' && (
        <span className="bad">
          {texts.ownerNotLoaded}
          <TryAgain onClick={() => type(text)} />
        </span>
      )}
    </ClaimantField>
  )
})
