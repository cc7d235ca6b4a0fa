import { observer } from 'mobx-react-lite'

import { claimedTokenOf, isWorthClaiming } from '#domain/airdrop/claimReview.ts'
import * as texts from '#domain/airdrop/texts.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'
import type { AirdropTab } from '#stores/airdrop/claimTopics.ts'
import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { PointsClaimStore } from '#stores/airdrop/PointsClaimStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { ReadFailed } from '../shared/ReadFailed.tsx'
import { ShareMoment } from '../shared/ShareMoment.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'
import { ChatTokens } from './verdicts.tsx'

interface ClaimMethod {
  readonly tab: AirdropTab
  readonly name: string
  readonly readState: 'none' | 'loading' | 'ready' | 'failed'
  readonly amount: Wei | undefined
  /** Nothing is left, because it was claimed. */
  readonly isOver: boolean
  /** The amount that the account has just claimed this way. */
  readonly claimed: Wei | undefined
  readonly busy: boolean
  readonly button: string
  readonly claim: () => Promise<void>
}

/** The connected account's claims from all tabs. Each has a row in every state, so that nothing below moves. */
export const Claimable = observer(function Claimable() {
  const methods = useClaimMethods()
  const { retry } = useClaimStores()
  const failed = methods.some(({ readState }) => readState === 'failed')
  const token = claimedTokenOf(useConfig())
  const first = methods.find(({ amount }) => amount !== undefined && isWorthClaiming(amount, token))
  return (
    <section className="card" aria-labelledby="claimable">
      <h2 id="claimable">{texts.youCanClaim}</h2>
      <ul className={`${css.rows} ${css.methods}`}>
        {methods.map((method) => (
          <li key={method.tab}>
            <span className={css.rowName}>{method.name}</span>
            <span className={css.rowState}>
              <ClaimState {...method} />
            </span>
            {method.amount !== undefined ? (
              <ClaimAction busy={method.busy} primary={method === first} onClaim={() => void method.claim()}>
                {method.button}
              </ClaimAction>
            ) : (
              method.claimed !== undefined && <ShareMoment className="button" />
            )}
          </li>
        ))}
      </ul>
      {failed && <ReadFailed text={texts.someNotLoaded} onRetry={retry} />}
    </section>
  )
})

/** The same rows while a session is resumed, or after it has ended. */
export const ClaimableSkeleton = observer(function ClaimableSkeleton() {
  return (
    <section className={`card ${css.claimableSlot}`} aria-label={texts.whatYouCanClaim}>
      <h2>{texts.youCanClaim}</h2>
      <ul className={`${css.rows} ${css.methods}`}>
        {useClaimMethods().map(({ name }) => (
          <li key={name}>
            <span className={css.rowName}>{name}</span>
            <span className={css.rowState}>{texts.connectToSee}</span>
          </li>
        ))}
      </ul>
    </section>
  )
})

function ClaimState({ readState, amount, claimed, isOver }: ClaimMethod) {
  const left = amount !== undefined && <ChatTokens amount={amount} />
  if (claimed !== undefined)
    return (
      <>
        <span className={`good ${css.claimed}`}>
          <Phrase text={texts.youClaimed} values={{ amount: <ChatTokens amount={claimed} /> }} />
        </span>
        {left && <Phrase text={texts.amountLeft} values={{ amount: left }} />}
      </>
    )
  if (left) return left
  if (readState === 'failed') return <span className="bad">{texts.couldNotBeLoaded}</span>
  if (readState === 'ready')
    return <span className="muted">{isOver ? texts.claimed : texts.nothingToClaim}</span>
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

function useClaimMethods(): readonly ClaimMethod[] {
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
