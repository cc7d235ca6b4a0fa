import { observer } from 'mobx-react-lite'

import { feePercent } from '#domain/nft/feePercent.ts'
import { BuyStore } from '#stores/nft/BuyStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { CoinPrice } from './CoinPrice.tsx'
import css from './CollectionPage.module.css'
import { Refusal } from '../shared/Refusal.tsx'

/** Buying the next one at exactly what the curve asks. */
export const BuyPanel = observer(function BuyPanel() {
  const buying = useStore(BuyStore)
  const { prices } = useStore(CurveStore)
  const { projectName } = useConfig()
  return (
    <div className={css.panel}>
      <p className={css.hero}>
        {buying.total !== undefined ? (
          <CoinPrice amount={buying.total} />
        ) : (
          <span className="skeleton">0.000000 coins</span>
        )}
      </p>
      <Count />
      {prices && (
        <p className="muted">
          Of this price the owner gets {feePercent(prices.fee)} and {projectName} gets{' '}
          {feePercent(prices.fee)}, each of the curve’s own price. The rest stays in the collection’s pool,
          from which every NFT but the last can be sold back. Each purchase makes the next one dearer.
        </p>
      )}
      {prices?.supply === 0n && (
        <p className="muted">
          Yours would be the first purchase: it makes two, #1 for the owner for nothing, and #2 for you.
        </p>
      )}
      <Refusal words={buying.refusal} />
      <BuyButton />
    </div>
  )
})

/** How many, where the wallet makes their purchases one. */
const Count = observer(function Count() {
  const { max, count, prices, choose } = useStore(BuyStore)
  if (max === 1) return null
  const [first, last] = [prices?.[0], prices?.at(-1)]
  return (
    <div className={css.count}>
      <label>
        How many{' '}
        <select value={count} onChange={(event) => choose(Number(event.target.value))}>
          {Array.from({ length: max }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
      </label>
      {count > 1 && first !== undefined && last !== undefined && (
        <p className="muted">
          In one confirmation, all or none. Each costs more than the one before: the first{' '}
          <CoinPrice amount={first} />, the last <CoinPrice amount={last} />.
        </p>
      )}
    </div>
  )
})

const BuyButton = observer(function BuyButton() {
  const buying = useStore(BuyStore)
  const { name } = useStore(CollectionStore)
  const { shownAccount, account, onSupportedChain } = useStore(SessionStore)
  if (shownAccount === undefined) return <ConnectButton wide />
  if (account !== undefined && !onSupportedChain) return <SwitchNetworkButton />
  return (
    <button
      type="button"
      className="button primary wide"
      disabled={!buying.possible || account === undefined}
      onClick={() => void buying.buy()}
    >
      {buying.busy && <span className="spinner" aria-hidden />}
      {buying.tooPoor ? (
        'Balance too low'
      ) : (
        <span className={css.cut}>
          {buying.busy ? 'Buying' : 'Buy'} {!buying.busy && buying.count > 1 && `${buying.count} of `}
          <bdi>{name}</bdi>
        </span>
      )}
    </button>
  )
})
