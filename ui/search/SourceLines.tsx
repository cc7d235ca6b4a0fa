import { observer } from 'mobx-react-lite'

import { SOURCE_LOADING, SOURCE_FAILED } from '#domain/search/SearchSource.ts'
import { SearchStore } from '#stores/search/SearchStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './SearchDialog.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'

export const SourceLines = observer(function SourceLines() {
  const search = useStore(SearchStore)
  return (
    <div className={css.sources}>
      {search.sources.map((source) => {
        const state = search.stateOf(source)
        if (state === 'ready') return null
        return (
          <p key={source} className="muted">
            {state === 'loading' && <span className="spinner" aria-hidden />}
            <span role="status">{(state === 'loading' ? SOURCE_LOADING : SOURCE_FAILED)[source]}</span>
            {state === 'failed' && <TryAgain onClick={() => search.retry(source)} />}
          </p>
        )
      })}
    </div>
  )
})
