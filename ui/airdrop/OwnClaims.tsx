import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'
import { NameClaimList } from './NameClaimList.tsx'
import { ChatTokens } from './verdicts.tsx'

export const OwnClaims = observer(function OwnClaims() {
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
