import { Clapperboard, ImageOff, Music } from 'lucide-react'
import { memo, Suspense } from 'react'

import type { CollectionCard as Card } from '#domain/nft/collection.ts'
import type { ShownList } from '#domain/nft/collectionList.ts'
import { shownCollectionName } from '#domain/nft/collectionName.ts'
import { collectionPath } from '#domain/nft/collectionPath.ts'
import { priceText } from '#domain/nft/priceText.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Address } from '#domain/shared/Address.ts'

import { Figure } from '../shared/Figure.tsx'
import { Identity } from '../shared/Identity.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './CollectionCard.module.css'
import { CollectionIdentity } from './CollectionIdentity.tsx'
import { CollectionPicture } from './CollectionPicture.tsx'

const CoverButton = preloadable<{ readonly card: Card }>(
  async () => (await import('./CoverButton.tsx')).CoverButton,
)

/** The whole card links to the collection, except for its buttons. Memoised, because lists are long and scrolled. */
export const CollectionCard = memo(function CollectionCard(props: {
  readonly card: Card
  readonly list?: ShownList | undefined
  readonly first?: boolean
}) {
  const { card, list, first } = props
  const stat = statOf(card, list)
  return (
    <li className={`stack ${css.card}`}>
      <span className={css.top}>
        <CollectionPicture text={card.preview} collection={card.address} first={first} marked />
        {(card.sounds || card.moves) && (
          <span className={css.badges}>
            {card.sounds && <Badge label={texts.listTitles.music} Icon={Music} />}
            {card.moves && <Badge label={texts.listTitles.video} Icon={Clapperboard} />}
          </span>
        )}
        {(list === 'music' || list === 'video') && (
          <Suspense>
            <CoverButton card={card} />
          </Suspense>
        )}
      </span>
      <span className={`stack ${css.about}`}>
        <span className={css.title}>
          <PageLink to={collectionPath(card.address)} className={css.name ?? ''}>
            <Name card={card} />
          </PageLink>
          <CollectionIdentity collection={card} />
        </span>
        <span className={css.owner}>{card.owner ? <Owner account={card.owner} /> : texts.noOwner}</span>
        <Price card={card} />
        {stat !== undefined && <span className={css.stat}>{stat}</span>}
      </span>
    </li>
  )
})

/** As lists will show a collection that has no page, and before a wallet is connected no owner. */
export function UnlaunchedCard({ card }: { readonly card: Card }) {
  return (
    <div className={`stack ${css.card}`}>
      <span className={css.top}>
        {card.preview === '' ? (
          <span className={css.none}>
            <ImageOff aria-hidden size={24} />
          </span>
        ) : (
          <CollectionPicture text={card.preview} collection={card.address} />
        )}
      </span>
      <span className={`stack ${css.about}`}>
        <span className={css.title}>
          <span className={css.name}>
            <Name card={card} />
          </span>
        </span>
        <span className={css.owner}>{card.owner && <Owner account={card.owner} />}</span>
        {card.price === undefined ? (
          <span className={css.price}>
            <span className={`skeleton ${css.amount}`}>{texts.numberPlaceholder}</span>
          </span>
        ) : (
          <Price card={card} />
        )}
      </span>
    </div>
  )
}

function Name({ card }: { readonly card: Card }) {
  const name = shownCollectionName(card.name)
  return name === '' ? <span className="muted">{texts.unnamed}</span> : <bdi dir="auto">{name}</bdi>
}

const Owner = ({ account }: { readonly account: Address }) => (
  <Phrase text={texts.by} values={{ owner: <Identity account={account} listed /> }} />
)

function Badge({ label, Icon }: { readonly label: string; readonly Icon: typeof Music }) {
  return (
    <span className={css.badge} title={label}>
      <Icon aria-hidden size={16} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

/** Characters beyond which a price is drawn smaller, so that its unit fits beside it. */
const LONG = 8

function Price({ card: { price } }: { readonly card: Card }) {
  const { tokenSymbol } = useConfig()
  const text = price === undefined ? undefined : priceText(price)
  return (
    <span className={css.price} dir={text === undefined ? undefined : 'ltr'}>
      {text === undefined ? (
        <span className="bad">{texts.priceUnknown}</span>
      ) : (
        <>
          <span className={css.amount} data-long={text.length > LONG || undefined}>
            <Figure text={text} symbol="" />
          </span>{' '}
          <span>{tokenSymbol}</span>
        </>
      )}
    </span>
  )
}

function statOf({ trades = 0, holders = 0 }: Card, list: ShownList | undefined): string | undefined {
  if (list === 'most traded') return texts.trades(trades)
  if (list === 'most holders') return texts.holderCount(holders)
  return undefined
}
