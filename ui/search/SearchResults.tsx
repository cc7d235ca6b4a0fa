import * as texts from '#domain/search/texts.ts'
import { SEARCH_HEADINGS, SEARCH_KINDS, type SearchResult } from '#domain/search/SearchResult.ts'

import { Avatar } from '../shared/Avatar.tsx'
import { WarningLine } from '../shared/WarningLine.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { showOption, type useListbox } from '../shared/useListbox.ts'
import css from './SearchDialog.module.css'

/** Each result is a link, so that it can be opened in a new tab. */
export function SearchResults(props: {
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
