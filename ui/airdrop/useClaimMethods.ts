import { claimedTokenOf, isWorthClaiming } from '#domain/airdrop/claimReview.ts'
import * as texts from '#domain/airdrop/texts.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'
import type { AirdropTab } from '#stores/airdrop/claimTopics.ts'
import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { PointsClaimStore } from '#stores/airdrop/PointsClaimStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'

export interface ClaimMethod {
  readonly tab: AirdropTab
  readonly name: string
  readonly readState: 'none' | 'loading' | 'ready' | 'failed'
  readonly amount: Wei | undefined
  /** Nothing is left, because it was claimed. */
  readonly isOver: boolean
  readonly claimed: Wei | undefined
  readonly busy: boolean
  readonly button: string
  readonly claim: () => Promise<void>
}

export function useClaimStores() {
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

export function useClaimMethods(): readonly ClaimMethod[] {
  const { tabs, claimedBy } = useStore(AirdropStore)
  const { shownAccount } = useStore(SessionStore)
  const { names, points, list } = useClaimStores()
  const count = names.claimable.length
  const [pointsStatus, listStatus] = [points.claim.ownStatus, list.claim.ownStatus]
  const methods: Readonly<Record<AirdropTab, Omit<ClaimMethod, 'tab' | 'claimed'>>> = {
    domain: {
      name: count === 0 ? texts.forAllNames : count === 1 ? texts.forYourName : texts.forYourNames(count),
      readState: names.ownReadState,
      amount: count > 0 ? names.total : undefined,
      isOver: names.haveClaimed,
      busy: names.busy,
      button: count > 1 ? texts.claimAll : texts.claim,
      claim: names.claimAll,
    },
    ap: {
      name: texts.forYourPoints,
      readState: points.claim.ownReadState,
      isOver: pointsStatus?.kind === 'claimed',
      amount: pointsStatus?.kind === 'eligible' ? pointsStatus.amount : undefined,
      busy: points.claim.busy,
      button: texts.claim,
      claim: points.claim.claimOwn,
    },
    list: {
      name: texts.fromTheList,
      readState: list.ownReadState,
      isOver: listStatus?.kind === 'claimed',
      amount: listStatus?.kind === 'eligible' ? listStatus.entry.amount : undefined,
      busy: list.claim.busy,
      button: texts.claim,
      claim: list.claim.claimOwn,
    },
  }
  return tabs.map((tab) => ({ ...methods[tab], tab, claimed: claimedBy(shownAccount, tab) }))
}

/**
 * The way whose button is the page's primary one: the first worth claiming, once those before it are read, so that no later
 * answer makes another button the primary one. Without one, that is a claim for another name or account, which the user has
 * asked for.
 */
export function useFirstWorth(): AirdropTab | 'undecided' | undefined {
  const { account, shownAccount } = useStore(SessionStore)
  const token = claimedTokenOf(useConfig())
  const first = useClaimMethods().find(({ amount, readState }) =>
    amount === undefined ? readState === 'loading' : isWorthClaiming(amount, token),
  )
  // While the session is resumed nothing is read yet.
  const isResuming = shownAccount !== undefined && !account
  return isResuming || (first && first.amount === undefined) ? 'undecided' : first?.tab
}
