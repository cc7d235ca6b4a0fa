import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
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
import { WhoField } from './WhoField.tsx'

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
            <span className="bad">{texts.invalidNameOrAddress}</span>
          ) : (
            <span className="muted">{texts.anyoneForName}</span>
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
      <h2 id="claim-invitation">{texts.yourNames}</h2>
      <p className="muted">{texts.connectToSeeNames(tldName)}</p>
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
        <section className="card" aria-label={texts.couldNotBeLoaded}>
          <p className="bad">{texts.nameNotLoaded}</p>
          <div>
            <button type="button" className="button" onClick={retry}>
              {sharedTexts.tryAgain}
            </button>
          </div>
        </section>
      )
    return <p className="skeleton">{texts.nameLoading}</p>
  }
  if (asked.kind !== 'address' || !checkedNames) return null
  return (
    <section className="card" aria-label={texts.namesOfAddress}>
      <div>
        {texts.namesOwnedBy}
        <Identity account={asked.address} />
      </div>
      <NamesOf list={checkedNames} empty={texts.noNames} />
    </section>
  )
})
