import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { Wei } from '#domain/shared/Wei.ts'
import type { AirdropTab } from '#stores/airdrop/AirdropStore.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'
import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { PointsClaimStore } from '#stores/airdrop/PointsClaimStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'

/** A way by which the connected account can claim now. */
interface Offer {
  readonly way: string
  readonly amount: Wei
  readonly busy: boolean
  readonly claim: () => Promise<void>
  readonly words: ReactNode
}

/** What the connected account can claim over all ways, before it has to look for the right one. */
export const Claimable = observer(function Claimable() {
  const { chatTokenSymbol, chatTokenDecimals } = useConfig()
  const { offers, reading, retry } = useOffers()
  return (
    <section className="card" aria-labelledby="claimable">
      <h2 id="claimable">You can claim</h2>
      {offers.length > 0 && (
        <ul className={css.rows}>
          {offers.map(({ way, amount, busy, claim, words }) => (
            <li key={way}>
              <span className={css.rowName}>{way}</span>
              <span className={css.rowState}>
                <AmountText amount={amount} symbol={chatTokenSymbol} decimals={chatTokenDecimals} />
              </span>
              <ClaimAction busy={busy} onClaim={() => void claim()}>
                {words}
              </ClaimAction>
            </li>
          ))}
        </ul>
      )}
      {reading === 'failed' && (
        <div className={css.failed}>
          <p className="bad">Not all of what you can claim could be read. Nothing is lost.</p>
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {offers.length === 0 && reading === 'loading' && (
        <p className="skeleton">What you can claim is being read</p>
      )}
      {offers.length === 0 && reading === 'ready' && <p className="muted">Nothing right now.</p>}
    </section>
  )
})

function useOffers() {
  const { tabs } = useStore(AirdropStore)
  const [names, points, list] = [
    useStore(NameClaimsStore),
    useStore(PointsClaimStore),
    useStore(ListClaimStore),
  ]
  const { claimable, total, ownReading } = names
  const stateOf: Readonly<Record<AirdropTab, string>> = {
    domain: ownReading,
    ap: points.ownReading,
    list: list.ownReading,
  }
  const states = tabs.map((tab) => stateOf[tab])
  const offers: Offer[] = []
  if (claimable.length > 0)
    offers.push({
      way: claimable.length === 1 ? 'For your name' : `For your ${claimable.length} names`,
      amount: total,
      busy: names.busy,
      claim: names.claimAll,
      words: claimable.length === 1 ? 'Claim' : 'Claim all',
    })
  if (points.ownStatus?.kind === 'eligible')
    offers.push({
      way: 'For your points',
      amount: points.ownStatus.amount,
      busy: points.busy,
      claim: points.claim,
      words: 'Claim',
    })
  if (list.ownStatus?.kind === 'eligible')
    offers.push({
      way: 'From the list',
      amount: list.ownStatus.entry.amount,
      busy: list.busy,
      claim: list.claimOwn,
      words: 'Claim',
    })
  const reading = states.includes('failed')
    ? 'failed'
    : states.every((state) => state === 'ready')
      ? 'ready'
      : 'loading'
  const retry = () => {
    for (const store of [names, points, list]) store.retry()
  }
  return { offers, reading, retry } as const
}
