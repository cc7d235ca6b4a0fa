import { observer } from 'mobx-react-lite'

import * as texts from '#domain/nft/texts.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import { LaunchStore, type LaunchObstacle } from '#stores/nft/LaunchStore.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { ReferrerChip } from '../names/ReferrerChip.tsx'
import { AmountText } from '../shared/AmountText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import css from './CreateNft.module.css'
import { Refusal } from '../shared/Refusal.tsx'

export const LaunchTermsCard = observer(function LaunchTermsCard() {
  const launch = useStore(LaunchStore)
  const referrer = useStore(ReferrerStore)
  const { tokenDecimals, tokenSymbol } = useConfig()
  const { terms, obstacle, balance } = launch
  return (
    <section className="card" aria-labelledby="launch-terms">
      <h2 id="launch-terms">{texts.launch}</h2>
      <div className={css.terms}>
        <p className={css.hero}>
          {terms.kind !== 'ready' ? (
            terms.kind === 'failed' ? (
              <span className="muted">{sharedTexts.unknown}</span>
            ) : (
              <span className="skeleton">{texts.numberPlaceholder}</span>
            )
          ) : terms.value.price === 0n ? (
            texts.free
          ) : (
            <AmountText amount={terms.value.price} decimals={tokenDecimals} symbol={tokenSymbol} />
          )}
        </p>
        <p className="muted">
          {terms.kind === 'ready' && terms.value.price === 0n ? texts.launchFree : texts.launchPaid}
          {terms.kind === 'ready' &&
            terms.value.price > 0n &&
            terms.value.referralShare > 0n &&
            referrer.referrer &&
            ` ${texts.shareToReferrer(shareText(terms.value.referralShare))}`}
        </p>
        <ReferrerChip share={terms.kind === 'ready' ? shareText(terms.value.referralShare) : undefined} />
      </div>
      {obstacle === 'not read' && (
        <p className="bad" role="alert">
          {texts.termsFailed}{' '}
          <button type="button" className="text-button" onClick={() => void launch.refresh()}>
            {sharedTexts.tryAgain}
          </button>
        </p>
      )}
      {obstacle === 'paused' && (
        <p className={css.warning} role="status">
          {texts.launchingPaused}
        </p>
      )}
      {obstacle === 'too little' && balance.kind === 'ready' && (
        <p className="bad" role="status">
          <Phrase
            text={texts.balanceNotEnough}
            values={{
              amount: <AmountText amount={balance.value} decimals={tokenDecimals} symbol={tokenSymbol} />,
            }}
          />
        </p>
      )}
      <Refusal text={launch.refusal} />
      <LaunchButton />
      <details className={css.advanced}>
        <summary>{texts.advanced}</summary>
        <dl>
          <dt>{texts.uniqueId}</dt>
          <dd>{launch.draft.uniqueId === '' ? texts.noIdYet : launch.draft.uniqueId}</dd>
        </dl>
        <p className="muted">{texts.uniqueIdNote}</p>
      </details>
    </section>
  )
})

const LaunchButton = observer(function LaunchButton() {
  const launch = useStore(LaunchStore)
  const session = useStore(SessionStore)
  const { tokenSymbol, tokenDecimals } = useConfig()
  const { obstacle, terms } = launch
  if (session.shownAccount === undefined) return <ConnectButton wide />
  if (session.account !== undefined && !session.onSupportedChain) return <SwitchNetworkButton />
  const label =
    terms.kind !== 'ready'
      ? texts.launch
      : terms.value.price === 0n
        ? texts.launchForFree
        : texts.launchFor(`${formatAmountExactly(terms.value.price, tokenDecimals)} ${tokenSymbol}`)
  return (
    <button type="submit" className="button primary wide" disabled={obstacle !== undefined}>
      {(obstacle === 'busy' || obstacle === 'reading') && <span className="spinner" aria-hidden />}
      {obstacleText(obstacle) ?? label}
    </button>
  )
})

/** The label of a disabled button; undefined if a message above it explains why. */
function obstacleText(obstacle: LaunchObstacle): string | undefined {
  switch (obstacle) {
    case 'paused':
      return texts.paused
    case 'busy':
      return texts.checking
    case 'reading':
      return texts.loading
    case 'ambiguous ratio':
      return tokensTexts.chooseAmount
    case 'fields':
      return texts.fillInFields
    case 'uploading':
      return texts.uploadingPicture
    case 'too little':
      return texts.balanceTooLow
    case 'not read':
    case undefined:
      return undefined
  }
}

/** A fraction of 1e18 as a percentage with two decimals, rounded down. */
function shareText(share: bigint): string {
  return `${formatAmountExactly(share / 10n ** 14n, 2)}%`
}
