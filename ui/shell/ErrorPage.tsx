import { observer } from 'mobx-react-lite'

import { statusMessage } from '#domain/shell/statusMessage.ts'
import * as texts from '#domain/shell/texts.ts'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { TryAgain } from '../shared/TryAgain.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './ErrorPage.module.css'

/** Replaces a page that has crashed, with the error's status message as title (rules/shell: error-page). */
export const ErrorPage = observer(function ErrorPage(props: {
  readonly error: unknown
  readonly retry: () => void
}) {
  const { error, retry } = props
  const layout = useStore(LayoutStore)
  const { projectName } = useConfig()
  // A search engine reads only the status and should list none of these words (rules/shell: error-page).
  if (layout.readByMachine) return <h1>{projectName}</h1>
  return (
    <article className={`grid gap-4 ${css.error}`}>
      <h1>{statusMessage(error) ?? texts.serverError}</h1>
      <p className="muted">{texts.pageBroken}</p>
      <TryAgain className="button primary" onClick={retry} />
      <PageLink to="/" className="button">
        {texts.goHome}
      </PageLink>
    </article>
  )
})
