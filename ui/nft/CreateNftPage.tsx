import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { collectionPath } from '#domain/nft/collectionPath.ts'
import * as texts from '#domain/nft/texts.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'

import { PageLink, useGoTo } from '../shared/navigation.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './CreateNft.module.css'
import { LaunchForm } from './LaunchForm.tsx'

/** rules/nft: launch */
export const CreateNftPage = observer(function CreateNftPage() {
  const launch = useStore(LaunchStore)
  const goTo = useGoTo()
  useEffect(() => launch.subscribe(), [launch])
  const { launched } = launch
  useEffect(() => {
    if (launched?.watched) goTo(collectionPath(launched.address))
    // `goTo` changes on each render, the target does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [launched])
  return (
    <article className={css.page}>
      <PageHead title={texts.createNft}>{texts.launchNote}</PageHead>
      {launched && !launched.watched && (
        <p className={css.done} role="status">
          {texts.launchedNote}{' '}
          <PageLink to={collectionPath(launched.address)}>{texts.viewCollection}</PageLink>
        </p>
      )}
      {launch.draft.sent ? <PendingLaunch /> : <LaunchForm />}
    </article>
  )
})

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
          <p className={css.waiting} role="status">
            <span className="spinner" aria-hidden />
            {texts.launching}
          </p>
          <p className="muted">{texts.mayLeave}</p>
        </>
      )}
    </section>
  )
})
