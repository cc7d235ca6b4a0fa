import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { numbered } from '#domain/activity/texts.ts'
import { collectionPath } from '#domain/nft/collectionPath.ts'
import { feePercent } from '#domain/nft/feePercent.ts'
import * as texts from '#domain/nft/texts.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import { list as listText } from '#domain/shared/language.ts'
import { BuyStore } from '#stores/nft/BuyStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { GetCoins } from '../shared/GetCoins.tsx'
import { MomentActions, MomentCard, MomentPlace } from '../shared/MomentCard.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { Select } from '../shared/Select.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { CoinPrice } from './CoinPrice.tsx'
import { CollectionPicture } from './CollectionPicture.tsx'
import css from './CollectionPage.module.css'
import { Refusal } from '../shared/Refusal.tsx'

export const BuyPanel = observer(function BuyPanel() {
  const { moment } = useStore(BuyStore)
  return (
    <MomentPlace card={moment.entry && <Bought />}>
      <BuyForm />
    </MomentPlace>
  )
})

const Bought = observer(function Bought() {
  const { moment } = useStore(BuyStore)
  const collection = useStore(CollectionStore)
  const { shownAccount } = useStore(SessionStore)
  const { tldName } = useConfig()
  const bought = moment.gained.flatMap((gain) => ('tokenId' in gain ? [gain.tokenId] : []))
  const { address, name } = collection
  if (!address) return null
  const [first] = bought
  const picture = first === undefined ? (collection.facts?.preview ?? '') : collection.pictureOf(first)
  const titles = bought.map((tokenId) => numbered(name, tokenId))
  return (
    <MomentCard
      picture={<CollectionPicture text={picture} collection={address} />}
      title={<bdi>{titles.length === 0 ? name : listText(titles)}</bdi>}
      note={texts.isYours(bought.length)}
    >
      <MomentActions
        path={collectionPath(address)}
        text={titles.length === 0 ? name : listText(titles)}
        again={texts.buyAnother}
        onAgain={moment.forget}
      >
        <PageLink to={profilePath({ account: shownAccount }, tldName)} className="button">
          {texts.viewBought}
        </PageLink>
      </MomentActions>
    </MomentCard>
  )
})

const BuyForm = observer(function BuyForm() {
  const buying = useStore(BuyStore)
  const { prices } = useStore(CurveStore)
  const { projectName } = useConfig()
  return (
    <div className={`stack gap-4 ${css.panel}`}>
      <p className={css.hero}>
        {buying.total !== undefined ? (
          <CoinPrice amount={buying.total} direction="up" />
        ) : (
          <span className="skeleton">{texts.pricePlaceholder}</span>
        )}
      </p>
      <Count />
      <Refusal text={buying.refused.text} />
      <BuyButton />
      {buying.insufficientFunds && (
        <p className="small">
          <GetCoins />
        </p>
      )}
      {prices && <p className="muted small">{texts.buyFees(feePercent(prices.fee), projectName)}</p>}
      <FirstPurchase isNext={prices?.supply === 0n} />
    </div>
  )
})

/** Keeps its room after that purchase, so that nothing moves under the next press. */
function FirstPurchase({ isNext }: { readonly isNext: boolean }) {
  const [shown, setShown] = useState(isNext)
  if (isNext && !shown) setShown(true)
  return (
    shown && (
      <p className="muted" style={isNext ? undefined : { visibility: 'hidden' }}>
        {texts.firstPurchase}
      </p>
    )
  )
}

/** Shown only if the wallet can send several purchases as a batch. */
const Count = observer(function Count() {
  const { max, count, prices, choose } = useStore(BuyStore)
  if (max === 1) return null
  const [first, last] = [prices?.[0], prices?.at(-1)]
  return (
    <div>
      <Select
        label={texts.quantity}
        value={count}
        choices={Array.from({ length: max }, (_, index) => index + 1)}
        textOf={String}
        onChoose={choose}
      />
      {count > 1 && first !== undefined && last !== undefined && (
        <p className="muted">
          <Phrase
            text={texts.severalPrices}
            values={{
              first: <CoinPrice amount={first} direction="up" />,
              last: <CoinPrice amount={last} direction="up" />,
            }}
          />
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
      {buying.insufficientFunds ? (
        texts.balanceTooLow
      ) : (
        <span className={css.buyLabel}>
          <Phrase
            text={buying.busy ? texts.buying : buying.count > 1 ? texts.buySeveral : texts.buyOne}
            values={{ count: buying.count, collection: <bdi>{name}</bdi> }}
          />
        </span>
      )}
    </button>
  )
})
