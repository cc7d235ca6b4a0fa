import { observer } from 'mobx-react-lite'

import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'
import { NamesOf } from './NamesOf.tsx'

/** The user's names with what they bring together, claimed one after another. */
export const OwnClaims = observer(function OwnClaims() {
  const claims = useStore(NameClaimsStore)
  const { chatTokenSymbol, chatTokenDecimals, tldName } = useConfig()
  const { ownNames, claimable, total } = claims
  return (
    <section className="card" aria-labelledby="own-claims">
      <h2 id="own-claims">Your names</h2>
      <NamesOf
        list={ownNames ?? { kind: 'listing' }}
        empty={`You hold no ${tldName} name. A name that is minted now may be too late to claim.`}
      />
      {claimable.length > 0 && (
        <div className={css.total}>
          <p>
            Together <AmountText amount={total} symbol={chatTokenSymbol} decimals={chatTokenDecimals} />
          </p>
          <ClaimAction busy={claims.busy} onClaim={() => void claims.claimAll()}>
            {claimable.length === 1 ? 'Claim it' : `Claim all ${claimable.length}`}
          </ClaimAction>
        </div>
      )}
      {claimable.length > 1 && (
        <p className="muted">
          Each name is claimed by a transaction of its own. If you stop in between, the rest stays here.
        </p>
      )}
    </section>
  )
})
