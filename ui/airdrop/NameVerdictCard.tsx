import { observer } from 'mobx-react-lite'

import { sameAddress } from '#domain/shared/Address.ts'
import { NameClaimsStore, type NameRow } from '#stores/airdrop/NameClaimsStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { NotTheSameBadge } from '../names/NotTheSameBadge.tsx'
import { AmountText } from '../shared/AmountText.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { FullIdentity } from '../shared/FullIdentity.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'

/** The verdict on one name, who gets its tokens, and the way to claim them. */
export function NameVerdictCard({ row }: { readonly row: NameRow }) {
  const { name, status } = row
  return (
    <section className="card" aria-label="This name">
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
  const { chatTokenSymbol, chatTokenDecimals } = useConfig()
  switch (status.kind) {
    case 'eligible': {
      const own = sameAddress(status.holder, account)
      return (
        <>
          <p className={css.amount}>
            <AmountText amount={status.amount} symbol={chatTokenSymbol} decimals={chatTokenDecimals} />
            <span className="good">can be claimed</span>
          </p>
          {own ? (
            <p>They go to you: you hold this name.</p>
          ) : (
            <div className={css.holder}>
              <p>They go to the holder of the name{account ? ', not to you' : ''}:</p>
              <FullIdentity account={status.holder} />
            </div>
          )}
          <div>
            <ClaimAction busy={claims.busy} onClaim={() => void claims.claim(name)}>
              {own || !account ? 'Claim' : 'Claim for the holder'}
            </ClaimAction>
          </div>
        </>
      )
    }
    case 'waiting':
      return (
        <p className={css.waiting}>
          <span className="spinner" aria-hidden />A claim for this name is on its way.
        </p>
      )
    case 'claimed':
      return <p>The tokens of this name were claimed already. Each name claims once.</p>
    case 'nobody holds it':
      return <p>Nobody holds this name, so there is nobody to pay.</p>
    case 'number too high':
      return (
        <p>
          This name has number {status.tokenId.toString()}. Only names up to number{' '}
          {status.highestId.toString()} can claim.
        </p>
      )
    case 'paused':
      return <p>Claiming is paused. This name can claim once it goes on.</p>
    case 'not started':
      return <p>No reward is set yet. A claim now would use up the name for nothing.</p>
  }
})
