import { observer } from 'mobx-react-lite'

import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import css from './AirdropPage.module.css'
import { NameTerms } from './NameTerms.tsx'
import { NameVerdictCard } from './NameVerdictCard.tsx'
import { NamesOf } from './NamesOf.tsx'
import { OwnClaims } from './OwnClaims.tsx'
import { NO_NAME, WhoField } from './WhoField.tsx'

/** Tokens for the holders of early names: of any name, of all names of an address, of one's own. */
export const NameClaims = observer(function NameClaims() {
  const claims = useStore(NameClaimsStore)
  const { shownAccount } = useStore(SessionStore)
  const { asked } = claims
  return (
    <>
      <NameTerms />
      <div className={css.check}>
        <WhoField invalid={asked.kind === 'invalid'}>
          {asked.kind === 'invalid' ? (
            <span className="bad">{NO_NAME}</span>
          ) : (
            <span className="muted">Anybody may claim for a name. The tokens always go to its holder.</span>
          )}
        </WhoField>
        <div aria-live="polite">
          <Checked />
        </div>
      </div>
      {shownAccount === undefined ? <Invitation /> : <OwnClaims />}
    </>
  )
})

/** A visitor's way to names of their own; everything above is there for them, too. */
function Invitation() {
  const { tldName } = useConfig()
  return (
    <section className={`card ${css.invitation}`} aria-labelledby="claim-invitation">
      <h2 id="claim-invitation">Your names</h2>
      <p className="muted">Connect a wallet to see what each of your {tldName} names can claim.</p>
      <div>
        <ConnectButton />
      </div>
    </section>
  )
}

/** What came of the look at what was typed. */
const Checked = observer(function Checked() {
  const { asked, checkedName, checkedNames, checking, retry } = useStore(NameClaimsStore)
  if (asked.kind === 'name') {
    if (checkedName) return <NameVerdictCard row={checkedName} />
    if (checking === 'failed')
      return (
        <section className="card" aria-label="Not known">
          <p className="bad">It could not be read whether this name can claim. Nothing is lost.</p>
          <div>
            <button type="button" className="button" onClick={retry}>
              Try again
            </button>
          </div>
        </section>
      )
    return <p className="skeleton">Whether it can claim is being read</p>
  }
  if (asked.kind !== 'address' || !checkedNames) return null
  return (
    <section className="card" aria-label="The names of this address">
      <div>
        The names of <Identity account={asked.address} />
      </div>
      <NamesOf list={checkedNames} empty="This address holds no name." />
    </section>
  )
})
