import { observer } from 'mobx-react-lite'

import * as texts from '#domain/nft/texts.ts'
import { amountText, formatAmountExactly } from '#domain/shared/amount.ts'
import { countText } from '#domain/shared/countText.ts'
import { percent } from '#domain/shared/language.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { ReferrerChip } from '../names/ReferrerChip.tsx'
import { AmountText } from '../shared/AmountText.tsx'
import { GetCoins } from '../shared/GetCoins.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { Refusal } from '../shared/Refusal.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import css from './CreateNft.module.css'

export function LaunchBar() {
  return (
    <>
      <Cost />
      <section className={css.bar} aria-label={texts.launch}>
        <Problems />
        <p className={`quiet ${css.state}`} role="status" id="launch-state">
          <State />
        </p>
        <Action />
      </section>
    </>
  )
}

const Cost = observer(function Cost() {
  const { terms } = useStore(LaunchStore)
  const { referrer } = useStore(ReferrerStore)
  const { price, referralShare } =
    terms.kind === 'ready' ? terms.value : { price: undefined, referralShare: 0n }
  return (
    <div className={`grid gap-2 ${css.cost}`}>
      <p className="muted">
        {price === 0n ? texts.launchFree : texts.launchPaid}
        {referrer && price !== 0n && referralShare > 0n && (
          <> {texts.shareToReferrer(shareText(referralShare))}</>
        )}
      </p>
      <ReferrerChip share={price === undefined ? undefined : shareText(referralShare)} />
    </div>
  )
})

/** Problems that the user can do something about. The bar grows upwards: nothing of the form moves. */
const Problems = observer(function Problems() {
  const launch = useStore(LaunchStore)
  const { tokenDecimals, tokenSymbol } = useConfig()
  const { obstacle, balance, doubt } = launch
  return (
    <div className={css.problems}>
      {obstacle === 'not read' && (
        <p className="bad" role="alert">
          {texts.termsFailed} <TryAgain onClick={() => void launch.refresh()} />
        </p>
      )}
      {obstacle === 'paused' && <p role="status">{texts.launchingPaused}</p>}
      {obstacle === 'too little' && balance.kind === 'ready' && (
        <p className="bad" role="status">
          <Phrase
            text={texts.balanceNotEnough}
            values={{
              amount: <AmountText amount={balance.value} decimals={tokenDecimals} symbol={tokenSymbol} />,
            }}
          />{' '}
          <GetCoins />
        </p>
      )}
      {doubt && (
        <label className={`row gap-3 ${css.doubt}`}>
          <input
            type="checkbox"
            checked={launch.isDoubtAccepted}
            onChange={({ target }) => launch.acceptDoubt(target.checked)}
          />
          {texts.launchAnyway[doubt]}
        </label>
      )}
      <Refusal text={launch.refusal} />
    </div>
  )
})

const State = observer(function State() {
  const { obstacle, terms } = useStore(LaunchStore)
  const { shownAccount } = useStore(SessionStore)
  const price = usePrice()
  if (shownAccount !== undefined) return obstacle ? texts.launchObstacles[obstacle] : texts.readyToLaunch
  if (price === undefined) return texts.launchObstacles[terms.kind === 'failed' ? 'not read' : 'reading']
  return price === '' ? texts.launchFree : texts.launchCosts(price)
})

const Action = observer(function Action() {
  const { obstacle } = useStore(LaunchStore)
  const session = useStore(SessionStore)
  const price = usePrice()
  if (session.shownAccount === undefined) return <ConnectButton wide />
  if (session.account !== undefined && !session.onSupportedChain) return <SwitchNetworkButton />
  return (
    <button
      type="submit"
      className="button primary wide"
      disabled={obstacle !== undefined}
      aria-describedby="launch-state"
    >
      {(obstacle === 'busy' || obstacle === 'reading') && <span className="spinner" aria-hidden />}
      {price === undefined ? texts.launch : price === '' ? texts.launchForFree : texts.launchFor(price)}
    </button>
  )
})

/** Of a launch; undefined while unknown, '' if it is free (rules/nft: unknown-is-not-open). */
function usePrice(): string | undefined {
  const { terms } = useStore(LaunchStore)
  const { tokenSymbol, tokenDecimals } = useConfig()
  if (terms.kind !== 'ready') return undefined
  const { price } = terms.value
  return price === 0n ? '' : amountText(price, { decimals: tokenDecimals, symbol: tokenSymbol })
}

/** A fraction of 1e18 as a percentage with two decimals, rounded down. */
function shareText(share: bigint): string {
  return percent(countText(formatAmountExactly(share / 10n ** 14n, 2)))
}
