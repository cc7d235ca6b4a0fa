import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'

import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/shell/texts.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './ErrorPage.module.css'

/** Replaces a page whose script could not be fetched. Retries by itself once the browser is online again. */
export const PageMissing = observer(function PageMissing({ retry }: { readonly retry: () => void }) {
  const { online } = useStore(NetworkHealthStore)
  useRecovery(retry)
  return (
    <article className={css.error} role="alert">
      <h1>{online ? texts.pageNotLoaded : texts.offline}</h1>
      <p className="muted">{online ? texts.partNotLoaded : texts.loadsWhenOnline}</p>
      <button type="button" className="button primary" data-retry onClick={retry}>
        {sharedTexts.tryAgain}
      </button>
    </article>
  )
})

/** Replaces a part of a page or of the layout that is missing or has crashed. */
export const PieceMissing = observer(function PieceMissing(props: {
  readonly what: string
  readonly retry: () => void
}) {
  const { what, retry } = props
  useRecovery(retry)
  return (
    <p className={css.piece} role="alert">
      {texts.couldNotBeShown(what)}{' '}
      <button type="button" className="text-button" data-retry onClick={retry}>
        {sharedTexts.tryAgain}
      </button>
    </p>
  )
})

/** Calls `retry` once the network is back. */
function useRecovery(retry: () => void): void {
  const { recoveries } = useStore(NetworkHealthStore)
  const previous = useRef(recoveries)
  useEffect(() => {
    if (recoveries !== previous.current) retry()
  }, [recoveries, retry])
}
