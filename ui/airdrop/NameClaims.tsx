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
import { NameVerdictCard } from './NameVerdictCard.tsx'
import { NameClaimList } from './NameClaimList.tsx'
import { ClaimantField } from './ClaimantField.tsx'
import { Terms } from './Terms.tsx'
import { ChatTokens } from './verdicts.tsx'
import { ClaimAction } from './ClaimAction.tsx'

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
    <section className="card for-visitors" aria-labelledby="claim-invitation">
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

const NameTerms = observer(function NameTerms() {
  const { terms: read, lastKnownTerms: old, typedReadState, retry } = useStore(NameClaimsStore)
  const terms = read ?? old?.value
  return (
    <Terms
      old={old}
      failed={!read && typedReadState === 'failed'}
      onRetry={retry}
      facts={[
        {
          label: texts.perName,
          value: terms && <ChatTokens amount={terms.reward} />,
        },
        { label: texts.eligibleNames, value: terms && texts.upToNumber(terms.highestId) },
        { label: texts.status, value: terms && stateOf(terms) },
      ]}
    />
  )
})

function stateOf({ paused, reward }: { readonly paused: boolean; readonly reward: bigint }): string {
  if (paused) return texts.paused
  return reward === 0n ? texts.notStarted : texts.open
}

const OwnClaims = observer(function OwnClaims() {
  const claims = useStore(NameClaimsStore)
  const { tldName } = useConfig()
  const { ownNames, claimable, total } = claims
  return (
    <section className="card" aria-labelledby="own-claims">
      <h2 id="own-claims">{texts.yourNames}</h2>
      <NameClaimList list={ownNames ?? { kind: 'listing' }} empty={texts.youOwnNoName(tldName)} />
      {claimable.length > 0 && (
        <div className={`wrap gap-3 ${css.total}`}>
          <p>
            <Phrase text={texts.total} values={{ amount: <ChatTokens amount={total} /> }} />
          </p>
          <ClaimAction busy={claims.busy} onClaim={() => void claims.claimAll()}>
            {claimable.length === 1 ? texts.claimThisName : texts.claimAllNames(claimable.length)}
          </ClaimAction>
        </div>
      )}
      {claimable.length > 1 && <p className="muted">{texts.oneTransactionEach}</p>}
    </section>
  )
})
