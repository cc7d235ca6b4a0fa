import { observer } from 'mobx-react-lite'
import { useRef, type KeyboardEvent } from 'react'

import type { SearchResult } from '#domain/search/search.ts'
import { SearchStore } from '#stores/search/SearchStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'

import { Avatar } from '../shared/Avatar.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { PageLink, useGoTo } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './SearchDialog.module.css'

/** The search from everywhere (Ctrl or Cmd and K): type, Enter takes the first, the arrows walk through the rest. */
export const SearchDialog = observer(function SearchDialog() {
  const search = useStore(SearchStore)
  const frame = useStore(FrameStore)
  const goTo = useGoTo()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { results } = search
  const leave = () => {
    frame.close()
    frame.closePanel()
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [field.current, ...(list.current?.querySelectorAll('a') ?? [])]
    const here = stops.findIndex((stop) => stop === stop?.ownerDocument.activeElement)
    stops[(here + step + stops.length) % stops.length]?.focus()
  }
  return (
    <Dialog title="Search" onClose={frame.close}>
      <form
        role="search"
        onKeyDown={walk}
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = results
          if (!first) return
          leave()
          goTo(first.to)
        }}
      >
        <TextField
          label={
            search.findsCollections ? 'Pages, names, collections and addresses' : 'Pages, names and addresses'
          }
          value={search.text}
          onType={search.type}
          inputRef={field}
        >
          <span className="muted">{countOf(results)}</span>
        </TextField>
        <ul ref={list} className={css.results}>
          {results.map(({ to, title, hint, who }) => (
            <li key={to}>
              <PageLink to={to} className={css.result ?? ''} onClick={leave}>
                {who && <Avatar size={32} {...who} />}
                <bdi className={css.title}>{title}</bdi>
                <span className="muted">{hint}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  )
})

function countOf(results: readonly SearchResult[]): string {
  if (results.length === 0) return 'Nothing found'
  return results.length === 1 ? '1 result' : `${results.length} results`
}
