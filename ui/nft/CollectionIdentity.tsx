import { TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'

import type { CollectionCard } from '#domain/nft/collection.ts'
import { shownCollectionName } from '#domain/nft/collectionName.ts'
import { collectionPath } from '#domain/nft/collectionPath.ts'
import { collectionWarning } from '#domain/nft/collectionWarning.ts'
import * as texts from '#domain/nft/texts.ts'
import { dayText } from '#domain/shared/timeText.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { NameStandings } from '#stores/nft/NameStandings.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { DetailsPopover } from '../shared/DetailsPopover.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { FullIdentity } from '../shared/FullIdentity.tsx'
import css from './CollectionIdentity.module.css'

/** The facts that distinguish a collection from an imitation. */
export type IdentifiedCollection = Pick<CollectionCard, 'address' | 'name' | 'owner' | 'createdAt'>

/**
 * Details of a collection behind a button: contract, owner, listing date, and whether another collection used
 * the name first. Reads nothing from the chain. Needs the lazy feature 'nft'.
 */
export const CollectionIdentity = observer(function CollectionIdentity(props: {
  readonly collection: IdentifiedCollection
  readonly children?: ReactNode
}) {
  const { collection, children } = props
  const { address, name, createdAt } = collection
  const standings = useStore(NameStandings)
  useEffect(() => void standings.want({ address, name, createdAt }), [standings, address, name, createdAt])
  return (
    <DetailsPopover
      label={texts.detailsOf(shownCollectionName(name))}
      quiet={children === undefined}
      warning={collectionWarning(name, standings.standingOf(address))}
      details={<Details collection={collection} />}
    >
      {children}
    </DetailsPopover>
  )
})

function Details({ collection }: { readonly collection: IdentifiedCollection }) {
  const { address, name, owner } = collection
  return (
    <div className="stack gap-3">
      <p className={css.name}>
        <bdi dir="auto">{shownCollectionName(name)}</bdi>
      </p>
      <CollectionStanding collection={collection} />
      <dl className={`grid gap-3 ${css.facts}`}>
        <div>
          <dt>{texts.contract}</dt>
          <dd className="row gap-2">
            <AddressText address={address} full />
            <CopyButton text={address} label={sharedTexts.copyAddress} notice={shellTexts.addressCopied} />
          </dd>
        </div>
        <div>
          <dt>{texts.owner}</dt>
          <dd>{owner ? <FullIdentity account={owner} /> : texts.noOwner}</dd>
        </div>
      </dl>
    </div>
  )
}

export const CollectionStanding = observer(function CollectionStanding(props: {
  readonly collection: IdentifiedCollection
}) {
  const { address, createdAt } = props.collection
  const standing = useStore(NameStandings).standingOf(address)
  const listed = createdAt === 0 ? undefined : dayText(createdAt)
  if (standing.kind !== 'later')
    return (
      <p className="muted">
        {[standing.kind === 'first' && texts.firstName, listed && texts.listedOn(listed)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    )
  const { first } = standing
  return (
    <div className={`caution small grid gap-2 ${css.later}`}>
      <TriangleAlert aria-hidden size={18} />
      <div>
        <p>
          <strong>{texts.laterName}</strong>
          {listed && `. ${texts.thisListedOn(listed)}`}
        </p>
        <p>
          <PageLink to={collectionPath(first.address)}>
            <bdi dir="auto">{shownCollectionName(first.name)}</bdi>
          </PageLink>{' '}
          <AddressText address={first.address} />
          {first.createdAt > 0 && `, ${texts.firstListedOn(dayText(first.createdAt))}`}
        </p>
      </div>
    </div>
  )
})
