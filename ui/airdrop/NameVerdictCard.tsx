import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { NameClaimsStore, type NameRow } from '#stores/airdrop/NameClaimsStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { NotTheSameBadge } from '../names/NotTheSameBadge.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { FullIdentity } from '../shared/FullIdentity.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'
import { useFirstWorth } from './useClaimMethods.ts'
import { ClaimableAmount, PendingClaim } from './verdicts.tsx'

export function NameVerdictCard({ row }: { readonly row: NameRow }) {
  const { name, status } = row
  return (
    <section className="card" aria-label={texts.thisName}>
      <p className={css.subject}>
        <NameText name={name} />{' '}
        <NotTheSameBadge name={name} holder={status.kind === 'eligible' ? status.holder : undefined} />
      </p>
      <Verdict name={name} status={status} />
    </section>
  )
}

const Verdict = observer(function Verdict({ name, status }: NameRow) {
  const claims = useStore(NameClaimsStore)
  const { account } = useStore(SessionStore)
  const first = useFirstWorth()
  switch (status.kind) {
    case 'eligible': {
      const own = sameAddress(status.holder, account)
      return (
        <>
          <ClaimableAmount amount={status.amount} />
          {own ? (
            <p>{texts.goesToYouAsOwner}</p>
          ) : (
            <div className="stack gap-1">
              <p>{account ? texts.goesToOwnerNotYou : texts.goesToOwner}</p>
              <FullIdentity account={status.holder} />
            </div>
          )}
          <div>
            <ClaimAction
              busy={claims.busy}
              primary={first === undefined}
              onClaim={() => void claims.claim(name)}
            >
              {own || !account ? texts.claim : texts.claimForOwner}
            </ClaimAction>
          </div>
        </>
      )
    }
    case 'pending':
      return <PendingClaim text={texts.namePending} />
    case 'claimed':
      return <p>{texts.nameClaimed}</p>
    case 'no holder':
      return <p>{texts.nameHasNoOwner}</p>
    case 'number too high':
      return <p>{texts.numberTooHigh(status.tokenId, status.highestId)}</p>
    case 'paused':
      return <p>{texts.namePaused}</p>
    case 'not started':
      return <p>{texts.nameNotStarted}</p>
  }
})
