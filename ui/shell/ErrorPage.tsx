import { observer } from 'mobx-react-lite'

import { plainText } from '#domain/shared/characters.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { statusMessage } from '#domain/shell/statusMessage.ts'
import * as texts from '#domain/shell/texts.ts'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './ErrorPage.module.css'

/**
 * Replaces a page that does not exist or has crashed (rules/shell: error-page).
 * A crash has the error's status message as title; a search engine reads only the community's name.
 */
export const ErrorPage = observer(function ErrorPage(props: {
  readonly status: number
  readonly path?: string
  readonly error?: unknown
  readonly retry?: () => void
}) {
  const { status, path, error, retry } = props
  const layout = useStore(LayoutStore)
  const { projectName } = useConfig()
  const notFound = status === 404
  // A search engine reads only the status and should list none of these words (rules/shell: error-page).
  if (layout.readByMachine) return <h1>{projectName}</h1>
  return (
    <article className={css.error}>
      <h1>{notFound ? texts.pageNotFound : (statusMessage(error) ?? texts.serverError)}</h1>
      <p className="muted">
        {notFound ? texts.pageNotFoundAt(plainText(path ?? '', 200)) : texts.pageBroken}
      </p>
      {retry && (
        <button type="button" className="button primary" onClick={retry}>
          {sharedTexts.tryAgain}
        </button>
      )}
      <PageLink to="/" className="button">
        {texts.goHome}
      </PageLink>
    </article>
  )
})
