import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'

import { searchedText } from '#domain/search/searchedText.ts'
import * as texts from '#domain/search/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { SearchStore } from '#stores/search/SearchStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SOURCE_LOADING, SOURCE_FAILED } from '#domain/search/SearchSource.ts'
import { SEARCH_HEADINGS, SEARCH_KINDS, type SearchResult } from '#domain/search/SearchResult.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { useGoTo, PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useListbox, showOption } from '../shared/useListbox.ts'
import css from './SearchDialog.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { WarningLine } from '../shared/WarningLine.tsx'

export const SearchDialog = observer(function SearchDialog() {
  const search = useStore(SearchStore)
  const layout = useStore(LayoutStore)
  const config = useConfig()
  const goTo = useGoTo()
  const { results } = search
  // A layout effect, because it empties the field, which must happen before the dialog takes the first keys.
  useLayoutEffect(() => search.subscribe(), [search])
  const keys = results.map(({ to }) => to)
  const listbox = useListbox({
    kind: 'choice',
    keys,
    onPick: (index) => {
      const to = keys[index]
      if (to !== undefined) goTo(to)
    },
  })
  return (
    <Dialog title={sharedTexts.search} onClose={layout.close}>
      <div role="search">
        <TextField
          label={searchedText(config)}
          value={search.text}
          inputRef={setAutofocus}
          onType={(text) => {
            listbox.typed()
            search.type(text)
          }}
          combobox={{ input: listbox.input, list: null }}
        >
          <span className="muted">{countOf(results.length, search.complete)}</span>
        </TextField>
        <SearchResults results={results} listbox={listbox} />
        <SourceLines />
      </div>
    </Dialog>
  )
})

/** A native dialog focuses by the attribute; React's `autoFocus` prop only calls `focus()`, too early. */
function setAutofocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '')
}

function countOf(results: number, complete: boolean): string {
  if (results === 0) return complete ? texts.noResults : texts.noResultsYet
  return results === 1 ? texts.oneResult : texts.severalResults(results)
}

const SourceLines = observer(function SourceLines() {
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

/** Each result is a link, so that it can be opened in a new tab. */
function SearchResults(props: {
  readonly results: readonly SearchResult[]
  readonly listbox: Pick<ReturnType<typeof useListbox>, 'id' | 'idOf' | 'active'>
}) {
  const { results, listbox } = props
  return (
    <div role="listbox" id={listbox.id} aria-label={texts.results} className={css.results}>
      {SEARCH_KINDS.map((kind) => {
        const group = results.filter((result) => result.kind === kind)
        if (group.length === 0) return null
        return (
          <div key={kind} role="group" aria-label={SEARCH_HEADINGS[kind]} className={`stack ${css.group}`}>
            <p aria-hidden className={css.heading}>
              {SEARCH_HEADINGS[kind]}
            </p>
            {group.map((result) => {
              const index = results.indexOf(result)
              const { to, title, hint, subject, warning } = result
              return (
                <PageLink
                  key={to}
                  to={to}
                  className={css.result ?? ''}
                  option={{ id: listbox.idOf(index), selected: index === listbox.active, show: showOption }}
                >
                  {subject && <Avatar size={32} {...subject} />}
                  <bdi className={css.title}>{title}</bdi>
                  <span className="muted">
                    <bdi>{hint}</bdi>
                  </span>
                  {warning !== undefined && <WarningLine text={warning} />}
                </PageLink>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
