import { observer } from 'mobx-react-lite'

import { formatAmountExactly } from '#domain/shared/amount.ts'
import { LaunchStore, type LaunchObstacle } from '#stores/nft/LaunchStore.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { ReferrerChip } from '../names/ReferrerChip.tsx'
import { AmountText } from '../shared/AmountText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import css from './CreateNft.module.css'
import { Refusal } from '../shared/Refusal.tsx'

/** What the launch costs and who gets it, and the one button. */
export const LaunchTermsCard = observer(function LaunchTermsCard() {
  const launch = useStore(LaunchStore)
  const referrer = useStore(ReferrerStore)
  const { tokenDecimals, tokenSymbol } = useConfig()
  const { terms, obstacle, balance } = launch
  return (
    <section className="card" aria-labelledby="launch-terms">
      <h2 id="launch-terms">Launch</h2>
      <div className={css.terms}>
        <p className={css.hero}>
          {terms.kind !== 'ready' ? (
            terms.kind === 'failed' ? (
              <span className="muted">Not known</span>
            ) : (
              <span className="skeleton">00 {tokenSymbol}</span>
            )
          ) : terms.value.price === 0n ? (
            'Free'
          ) : (
            <AmountText amount={terms.value.price} decimals={tokenDecimals} symbol={tokenSymbol} />
          )}
        </p>
        <p className="muted">
          {terms.kind === 'ready' && terms.value.price === 0n
            ? 'Launching costs nothing but the network fee.'
            : 'Paid once, and the network fee. It does not come back.'}
          {terms.kind === 'ready' && terms.value.price > 0n && terms.value.referralShare > 0n && (
            <>
              {' '}
              {shareText(terms.value.referralShare)} of it{' '}
              {referrer.referrer
                ? 'goes to whoever invited you.'
                : 'would go to whoever invited you: you came without an invitation.'}
            </>
          )}
        </p>
        <ReferrerChip share={terms.kind === 'ready' ? shareText(terms.value.referralShare) : undefined} />
      </div>
      {obstacle === 'not read' && (
        <p className="bad" role="alert">
          The terms of a launch could not be read. Nothing is lost.{' '}
          <button type="button" className="text-button" onClick={() => void launch.refresh()}>
            Try again
          </button>
        </p>
      )}
      {obstacle === 'paused' && (
        <p className={css.warning} role="status">
          Launching is paused for now. What you typed is kept in this tab.
        </p>
      )}
      {obstacle === 'too little' && balance.kind === 'ready' && (
        <p className="bad" role="status">
          You have <AmountText amount={balance.value} decimals={tokenDecimals} symbol={tokenSymbol} />, which
          does not cover it.
        </p>
      )}
      <Refusal words={launch.refusal} />
      <LaunchButton />
      <details className={css.advanced}>
        <summary>Advanced</summary>
        <dl>
          <dt>Unique id</dt>
          <dd>{launch.draft.uniqueId === '' ? 'Not known yet' : launch.draft.uniqueId}</dd>
        </dl>
        <p className="muted">Chosen by chance and free on the chain. Your collection can be found by it.</p>
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
  const words =
    terms.kind !== 'ready'
      ? 'Launch'
      : terms.value.price === 0n
        ? 'Launch for free'
        : `Launch for ${formatAmountExactly(terms.value.price, tokenDecimals)} ${tokenSymbol}`
  return (
    <button type="submit" className="button primary wide" disabled={obstacle !== undefined}>
      {(obstacle === 'busy' || obstacle === 'reading') && <span className="spinner" aria-hidden />}
      {obstacleWords(obstacle) ?? words}
    </button>
  )
})

/** The button says what is missing where nothing else does. */
function obstacleWords(obstacle: LaunchObstacle): string | undefined {
  switch (obstacle) {
    case 'paused':
      return 'Paused'
    case 'busy':
      return 'Checking'
    case 'reading':
      return 'Loading data'
    case 'fields':
      return 'Fill in every field to launch'
    case 'uploading':
      return 'Waiting for the picture'
    case 'too little':
      return 'Balance too low'
    case 'not read':
    case undefined:
      return undefined
  }
}

/** A share of 1e18 as a percentage, cut. */
function shareText(share: bigint): string {
  return `${formatAmountExactly(share / 10n ** 14n, 2)} %`
}
