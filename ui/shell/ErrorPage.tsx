import { observer } from 'mobx-react-lite'

import { plainText } from '#domain/shared/characters.ts'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './ErrorPage.module.css'

/**
 * What stands in the place of a page that cannot be shown (rules/shell: error-page): the status in words and what went
 * wrong.
 */
export const ErrorPage = observer(function ErrorPage(props: {
  readonly status: number
  readonly path?: string
  readonly message?: string
}) {
  const { status, path, message } = props
  const layout = useStore(LayoutStore)
  const { projectName } = useConfig()
  const notFound = status === 404
  // A search engine is told by the status alone; it should list none of these words (rules/shell: error-page).
  if (layout.readByMachine) return <h1>{projectName}</h1>
  return (
    <article className={css.error}>
      <h1>{notFound ? 'Page Not Found' : message || 'Internal Server Error'}</h1>
      <p className="muted">
        {notFound
          ? `Page not found: ${plainText(path ?? '', 200)}`
          : 'This page could not be shown. Nothing of yours is lost: your coins and names are on the chain.'}
      </p>
      <PageLink to="/" className="button primary">
        Go to Home
      </PageLink>
    </article>
  )
})
