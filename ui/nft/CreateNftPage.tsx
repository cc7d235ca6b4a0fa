import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { collectionPath } from '#domain/nft/collectionPath.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'

import { PageLink, useGoTo } from '../shared/navigation.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './CreateNft.module.css'
import { LaunchForm } from './LaunchForm.tsx'

/** Launching a collection of NFTs on the curve (rules/nft: launch). */
export const CreateNftPage = observer(function CreateNftPage() {
  const launch = useStore(LaunchStore)
  const goTo = useGoTo()
  useEffect(() => launch.subscribe(), [launch])
  const { launched } = launch
  useEffect(() => {
    if (launched?.watched) goTo(collectionPath(launched.address))
    // Where to go to does not change with who is asked to go there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [launched])
  return (
    <article className={css.page}>
      <PageHead title="Create NFT">
        A collection whose price follows how many of it there are. You own it, and you get a share of every
        sale.
      </PageHead>
      {launched && !launched.watched && (
        <p className={css.done} role="status">
          Your collection is there. <PageLink to={collectionPath(launched.address)}>Look at it</PageLink>
        </p>
      )}
      {launch.draft.sent ? <Waiting /> : <LaunchForm />}
    </article>
  )
})

/** Signed, and not on the chain yet, or not found there. */
const Waiting = observer(function Waiting() {
  const launch = useStore(LaunchStore)
  return (
    <section className="card" aria-label="Your launch">
      {launch.lost ? (
        <>
          <p className="bad" role="alert">
            Your collection is launched, but where it is could not be read. Nothing is lost.
          </p>
          <button type="button" className="button" onClick={() => void launch.seekAgain()}>
            Look again
          </button>
        </>
      ) : (
        <>
          <p className={css.waiting} role="status">
            <span className="spinner" aria-hidden />
            Your collection is being launched. Its page opens when the chain has it.
          </p>
          <p className="muted">You may leave this page. What you typed is kept until then.</p>
        </>
      )}
    </section>
  )
})
