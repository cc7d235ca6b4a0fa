import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import * as texts from '#domain/airdrop/texts.ts'
import type { Subject } from '#stores/airdrop/AccountClaim.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { FullIdentity } from '../shared/FullIdentity.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'

const LOADING = <p className="skeleton">{texts.accountLoading}</p>

/** The claim of the typed or connected account; a connect button for visitors who typed none. */
export const AccountCard = observer(function AccountCard(props: {
  readonly subject: Subject | undefined
  readonly busy: boolean
  readonly failed: boolean
  readonly onRetry: () => void
  readonly children: ReactNode
}) {
  const { subject, busy, failed, onRetry, children } = props
  const { shownAccount } = useStore(SessionStore)
  const { lookup } = useStore(AirdropStore)
  if (!subject && shownAccount === undefined)
    return (
      <div>
        <ClaimAction busy={busy} onClaim={() => undefined}>
          {texts.claim}
        </ClaimAction>
      </div>
    )
  // While a session is resumed, the card keeps its size; while another account is looked up, there is none.
  if (!subject && lookup.result.kind !== 'nothing typed') return null
  return (
    <section className="card" aria-label={texts.thisAccount}>
      {subject && <SubjectLine subject={subject} />}
      {subject && failed ? <LoadFailure onRetry={onRetry} /> : (children ?? LOADING)}
    </section>
  )
})

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <p className="bad">{texts.accountNotLoaded}</p>
      <div>
        <TryAgain className="button" onClick={onRetry} />
      </div>
    </>
  )
}

/** The account to be paid; without its name if it is the user's own. */
function SubjectLine({ subject }: { readonly subject: Subject }) {
  const { address, name, own } = subject
  return (
    <div className="stack gap-1">
      {(own || name === undefined) && <p className={css.subject}>{own ? texts.you : texts.thisAccount}</p>}
      <FullIdentity account={address} name={own ? undefined : name} />
    </div>
  )
}
