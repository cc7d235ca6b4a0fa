import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
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

/** One way to claim, as far as it is known what the connected account can claim by it. */
interface ClaimMethod {
  readonly name: string
  readonly reading: 'none' | 'loading' | 'ready' | 'failed'
  /** Undefined where there is nothing to claim now. */
  readonly amount: Wei | undefined
  readonly busy: boolean
  readonly words: string
  readonly claim: () => Promise<void>
}

/**
 * What the connected account can claim, before it has to look for the right way: a row for each way, from the first look
 * to the last, so that nothing below it moves.
 */
export const Claimable = observer(function Claimable() {
  const routes = useWays()
  const { retry } = useClaimStores()
  const failed = routes.some(({ reading }) => reading === 'failed')
  return (
    <section className="card" aria-labelledby="claimable">
      <h2 id="claimable">{texts.youCanClaim}</h2>
      <ul className={`${css.rows} ${css.ways}`}>
        {routes.map((route) => (
          <li key={route.name}>
            <span className={css.rowName}>{route.name}</span>
            <span className={css.rowState}>
              <ClaimState {...route} />
            </span>
            {route.amount !== undefined && (
              <ClaimAction busy={route.busy} onClaim={() => void route.claim()}>
                {route.words}
              </ClaimAction>
            )}
          </li>
        ))}
      </ul>
      {failed && (
        <div className={css.failed}>
          <p className="bad">{texts.someNotLoaded}</p>
          <button type="button" className="button" onClick={retry}>
            {sharedTexts.tryAgain}
          </button>
        </div>
      )}
    </section>
  )
})

/** The same before an account is known: only to be seen while a session is resumed, and after it was found to have ended. */
export const ClaimableSkeleton = observer(function ClaimableSkeleton() {
  return (
    <section className={`card ${css.claimableSlot}`} aria-label={texts.whatYouCanClaim}>
      <h2>{texts.youCanClaim}</h2>
      <ul className={`${css.rows} ${css.ways}`}>
        {useWays().map(({ name }) => (
          <li key={name}>
            <span className={css.rowName}>{name}</span>
            <span className={css.rowState}>{texts.connectToSee}</span>
          </li>
        ))}
      </ul>
    </section>
  )
})

function ClaimState({ reading, amount }: ClaimMethod) {
  const { chatTokenSymbol, chatTokenDecimals } = useConfig()
  if (amount !== undefined)
    return <AmountText amount={amount} symbol={chatTokenSymbol} decimals={chatTokenDecimals} />
  if (reading === 'failed') return <span className="bad">{texts.couldNotBeLoaded}</span>
  if (reading === 'ready') return <span className="muted">{texts.nothingToClaim}</span>
  return <span className="skeleton">{texts.claimsLoading}</span>
}

function useClaimStores() {
  const [names, points, list] = [
    useStore(NameClaimsStore),
    useStore(PointsClaimStore),
    useStore(ListClaimStore),
  ]
  const retry = () => {
    names.retry()
    void points.claim.refetch()
    list.retry()
  }
  return { names, points, list, retry } as const
}

function useWays(): readonly ClaimMethod[] {
  const { tabs } = useStore(AirdropStore)
  const { names, points, list } = useClaimStores()
  const several = names.claimable.length > 1
  const [paid, listed] = [points.claim.ownStatus, list.claim.ownStatus]
  const ways: Readonly<Record<AirdropTab, ClaimMethod>> = {
    domain: {
      name: several ? texts.forYourNames(names.claimable.length) : texts.forYourName,
      reading: names.ownQuery,
      amount: names.claimable.length > 0 ? names.total : undefined,
      busy: names.busy,
      words: several ? texts.claimAll : texts.claim,
      claim: names.claimAll,
    },
    ap: {
      name: texts.forYourPoints,
      reading: points.claim.ownQuery,
      amount: paid?.kind === 'eligible' ? paid.amount : undefined,
      busy: points.claim.busy,
      words: texts.claim,
      claim: points.claim.claimOwn,
    },
    list: {
      name: texts.fromTheList,
      reading: list.ownQuery,
      amount: listed?.kind === 'eligible' ? listed.entry.amount : undefined,
      busy: list.claim.busy,
      words: texts.claim,
      claim: list.claim.claimOwn,
    },
  }
  return tabs.map((tab) => ways[tab])
}
