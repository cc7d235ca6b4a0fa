import { Search } from 'lucide-react'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { SearchDialog } from '../lazyParts.ts'
import { useStore } from '../shared/StoreContext.tsx'

/** Opens the search. */
export function SearchButton() {
  const layout = useStore(LayoutStore)
  const preload = () => void SearchDialog.preload().catch(() => undefined)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Search"
      title="Search (Ctrl K)"
      onClick={() => layout.open('search')}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Search aria-hidden size={20} />
    </button>
  )
}
