import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type ReactNode } from 'react'

import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/shell/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { ErrorBoundary, type Retry } from './ErrorBoundary.tsx'
import css from './ErrorPage.module.css'

/** Replaces a page whose script could not be fetched. Retries by itself once the browser is online again. */
export const PageMissing = observer(function PageMissing({ retry }: { readonly retry: Retry }) {
  const { online } = useStore(NetworkHealthStore)
  useRecovery(retry)
  return (
    <article className={`grid gap-4 ${css.error}`} role="alert">
      <h1>{online ? texts.pageNotLoaded : texts.offline}</h1>
      <p className="muted">{online ? texts.partNotLoaded : texts.loadsWhenOnline}</p>
      <button type="button" className="button primary" data-retry onClick={() => retry(true)}>
        {sharedTexts.tryAgain}
      </button>
    </article>
  )
})

/** A part of a page or of the layout whose crash or missing script leaves the others usable. */
export function Piece({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  const layout = useStore(LayoutStore)
  const release = useStore(ReleaseStore)
  return (
    <ErrorBoundary
      onFault={(fault, { mayCome, retried }) =>
        fault === 'part missing' && retried && !mayCome && release.reload(layout.path, true)
      }
      renderFault={(_, retry) => <PieceMissing what={what} retry={retry} />}
    >
      {children}
    </ErrorBoundary>
  )
}

const PieceMissing = observer(function PieceMissing(props: { readonly what: string; readonly retry: Retry }) {
  const { what, retry } = props
  useRecovery(retry)
  return (
    <p className={css.piece} role="alert">
      {texts.couldNotBeShown(what)}{' '}
      <button type="button" className="text-button" data-retry onClick={() => retry(true)}>
        {sharedTexts.tryAgain}
      </button>
    </p>
  )
})

function useRecovery(retry: Retry): void {
  const { recoveries } = useStore(NetworkHealthStore)
  const previous = useRef(recoveries)
  useEffect(() => {
    if (recoveries !== previous.current) retry(false)
  }, [recoveries, retry])
}
