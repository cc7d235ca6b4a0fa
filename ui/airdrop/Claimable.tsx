import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { ReadFailed } from '../shared/ReadFailed.tsx'
import { ShareMoment } from '../shared/ShareMoment.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'
import { useClaimMethods, useClaimStores, useFirstWorth, type ClaimMethod } from './useClaimMethods.ts'
import { ChatTokens } from './verdicts.tsx'

/** The connected account's claims from all tabs. Each has a row in every state, so that nothing below moves. */
export const Claimable = observer(function Claimable() {
  const methods = useClaimMethods()
  const { retry } = useClaimStores()
  const failed = methods.some(({ readState }) => readState === 'failed')
  const first = useFirstWorth()
  return (
    <section className={`card ${css.claimable}`} aria-labelledby="claimable">
      <h2 id="claimable">{texts.youCanClaim}</h2>
      <ul className={`${css.rows} ${css.methods}`}>
        {methods.map((method) => (
          <li key={method.tab}>
            <span className={css.rowName}>{method.name}</span>
            <span className={css.rowState}>
              <ClaimState {...method} />
            </span>
            {method.amount !== undefined ? (
              <ClaimAction
                busy={method.busy}
                primary={method.tab === first}
                onClaim={() => void method.claim()}
              >
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
    <section className={`card ${css.claimable} ${css.claimableSlot}`} aria-label={texts.whatYouCanClaim}>
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
