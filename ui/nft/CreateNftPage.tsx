import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { collectionPath } from '#domain/nft/collectionPath.ts'
import type { CollectionCard as Card } from '#domain/nft/collection.ts'
import * as texts from '#domain/nft/texts.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'

import { MomentActions } from '../shared/MomentCard.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { CollectionCard } from './CollectionCard.tsx'
import css from './CreateNft.module.css'
import { LaunchForm } from './LaunchForm.tsx'

/** rules/nft: launch */
export const CreateNftPage = observer(function CreateNftPage() {
  const launch = useStore(LaunchStore)
  useEffect(() => launch.subscribe(), [launch])
  const { launchedCard } = launch
  return (
    <article className={`stack gap-5 ${css.page}`}>
      <PageHead title={texts.createNft}>
        <span role="status">{launchedCard ? texts.inListsNow : texts.launchNote}</span>
      </PageHead>
      {launchedCard ? (
        <Launched card={launchedCard} />
      ) : launch.draft.sent ? (
        <PendingLaunch />
      ) : (
        <LaunchForm />
      )}
    </article>
  )
})

function Launched({ card }: { readonly card: Card }) {
  const { launchAnother } = useStore(LaunchStore)
  const path = collectionPath(card.address)
  return (
    <section className={`card of-boxes ${css.launched}`} aria-label={texts.yourLaunch}>
      <h2>{texts.launched}</h2>
      <ul className={css.shown}>
        <CollectionCard card={card} />
      </ul>
      <MomentActions path={path} text={card.name} again={texts.launchAnother} onAgain={launchAnother}>
        <PageLink to={path} className="button">
          {texts.viewCollection}
        </PageLink>
      </MomentActions>
    </section>
  )
}

const PendingLaunch = observer(function PendingLaunch() {
  const launch = useStore(LaunchStore)
  return (
    <section className="card" aria-label={texts.yourLaunch}>
      {launch.lost ? (
        <>
          <p className="bad" role="alert">
            {texts.launchNotFound}
          </p>
          <button type="button" className="button" onClick={() => void launch.seekAgain()}>
            {texts.checkAgain}
          </button>
        </>
      ) : (
        <>
          <p className="row gap-3" role="status">
            <span className="spinner" aria-hidden />
            {texts.launching}
          </p>
          <p className="muted">{texts.mayLeave}</p>
        </>
      )}
    </section>
  )
})
