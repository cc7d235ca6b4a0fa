import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import css from './AirdropPage.module.css'
import { NameTerms } from './NameTerms.tsx'
import { NameVerdictCard } from './NameVerdictCard.tsx'
import { NameClaimList } from './NameClaimList.tsx'
import { OwnClaims } from './OwnClaims.tsx'
import { ClaimantField } from './ClaimantField.tsx'

export const NameClaims = observer(function NameClaims() {
  const claims = useStore(NameClaimsStore)
  const { shownAccount } = useStore(SessionStore)
  const { input } = claims
  return (
    <>
      <NameTerms />
      <div className="stack gap-3">
        <ClaimantField invalid={input.kind === 'invalid'}>
          {input.kind === 'invalid' ? (
            <span className="bad">{texts.invalidNameOrAddress}</span>
          ) : (
            <span className="muted">{texts.anyoneForName}</span>
          )}
        </ClaimantField>
        <div aria-live="polite">
          <TypedResult />
        </div>
      </div>
      {shownAccount === undefined ? <Invitation /> : <OwnClaims />}
    </>
  )
})

function Invitation() {
  const { tldName } = useConfig()
  return (
    <section className={`card ${css.invitation}`} aria-labelledby="claim-invitation">
      <h2 id="claim-invitation">{texts.yourNames}</h2>
      <p className="muted">{texts.connectToSeeNames(tldName)}</p>
      <div>
        <ConnectButton />
      </div>
    </section>
  )
}

const TypedResult = observer(function TypedResult() {
  const { input, checkedName, checkedNames, typedReadState, retry } = useStore(NameClaimsStore)
  if (input.kind === 'name') {
    if (checkedName) return <NameVerdictCard row={checkedName} />
    if (typedReadState === 'failed')
      return (
        <section className="card" aria-label={texts.couldNotBeLoaded}>
          <p className="bad">{texts.nameNotLoaded}</p>
          <div>
            <TryAgain className="button" onClick={retry} />
          </div>
        </section>
      )
    return <p className="skeleton">{texts.nameLoading}</p>
  }
  if (input.kind !== 'address' || !checkedNames) return null
  return (
    <section className="card" aria-label={texts.namesOfAddress}>
      <div>
        <Phrase
          text={texts.namesOwnedBy}
          values={{ owner: <Identity account={input.address} addressed /> }}
        />
      </div>
      <NameClaimList list={checkedNames} empty={texts.noNames} />
    </section>
  )
})
