import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { WhoField } from './WhoField.tsx'

/** The field for an account by its name or address, and what is known of whom the text means. */
export const AccountLine = observer(function AccountLine({ hint }: { readonly hint: string }) {
  const { who, type, text } = useStore(AirdropStore)
  const { result } = who
  return (
    <WhoField invalid={result.kind === 'invalid' || result.kind === 'nobody'}>
      {result.kind === 'nothing typed' && <span className="muted">{hint}</span>}
      {result.kind === 'invalid' && <span className="bad">{texts.invalidNameOrAddress}</span>}
      {result.kind === 'checking' && <span className="muted">{texts.lookingUp}</span>}
      {result.kind === 'nobody' && <span className="bad">{texts.noOwner}</span>}
      {result.kind === 'unknown' && (
        <span className="bad">
          {texts.ownerNotLoaded}
          <button type="button" className="text-button" onClick={() => type(text)}>
            {sharedTexts.tryAgain}
          </button>
        </span>
      )}
    </WhoField>
  )
})
