import { observer } from 'mobx-react-lite'

import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { NO_NAME, WhoField } from './WhoField.tsx'

/** The field for an account by its name or address, and what is known of whom the text means. */
export const AccountLine = observer(function AccountLine({ hint }: { readonly hint: string }) {
  const { who, type, text } = useStore(AirdropStore)
  const { result } = who
  return (
    <WhoField invalid={result.kind === 'invalid' || result.kind === 'nobody'}>
      {result.kind === 'nothing typed' && <span className="muted">{hint}</span>}
      {result.kind === 'invalid' && <span className="bad">{NO_NAME}</span>}
      {result.kind === 'checking' && <span className="muted">Looking who this is</span>}
      {result.kind === 'nobody' && <span className="bad">Nobody has this name</span>}
      {result.kind === 'unknown' && (
        <span className="bad">
          It is not known who has this name.
          <button type="button" className="text-button" onClick={() => type(text)}>
            Try again
          </button>
        </span>
      )}
    </WhoField>
  )
})
