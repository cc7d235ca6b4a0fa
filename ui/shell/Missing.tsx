import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'

import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './ErrorPage.module.css'

/** In the place of a page whose script did not come: why, and another try, by itself once the network is back. */
export const PageMissing = observer(function PageMissing({ retry }: { readonly retry: () => void }) {
  const { online } = useStore(NetworkHealthStore)
  useRecovery(retry)
  return (
    <article className={css.error} role="alert">
      <h1>{online ? 'This page could not be loaded' : 'You are offline'}</h1>
      <p className="muted">
        {online
          ? 'A part of it did not arrive. Nothing of yours is lost: your coins and names are on the chain.'
          : 'This page has not been loaded yet. It comes by itself once you are connected again.'}
      </p>
      <button type="button" className="button primary" data-retry onClick={retry}>
        Try again
      </button>
    </article>
  )
})

/** In the place of a part of a page or of the frame that is missing or broken; the rest stands. */
export const PieceMissing = observer(function PieceMissing(props: {
  readonly what: string
  readonly retry: () => void
}) {
  const { what, retry } = props
  useRecovery(retry)
  return (
    <p className={css.piece} role="alert">
      {what} could not be shown.{' '}
      <button type="button" className="text-button" data-retry onClick={retry}>
        Try again
      </button>
    </p>
  )
})

/** Tries again by itself once the network is back. */
function useRecovery(retry: () => void): void {
  const { recoveries } = useStore(NetworkHealthStore)
  const before = useRef(recoveries)
  useEffect(() => {
    if (recoveries !== before.current) retry()
  }, [recoveries, retry])
}
