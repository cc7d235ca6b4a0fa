import { observer } from 'mobx-react-lite'

import { plainText } from '#domain/shared/characters.ts'
import * as texts from '#domain/shell/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { MissingPage } from './MissingPage.tsx'

/** Three lines on a phone. */
const MAX_PATH = 120

/** Stands at a path that is no page's (rules/shell: error-page). A search engine reads only the community's name. */
export const NotFoundPage = observer(function NotFoundPage({ path }: { readonly path: string }) {
  const layout = useStore(LayoutStore)
  const { projectName } = useConfig()
  // A search engine reads only the status and should list none of these words (rules/shell: error-page).
  if (layout.readByMachine) return <h1>{projectName}</h1>
  return (
    <MissingPage title={texts.pageNotFound} to="/" way={texts.goHome}>
      <p>{texts.pageNotFoundAt(plainText(path, MAX_PATH))}</p>
    </MissingPage>
  )
})
