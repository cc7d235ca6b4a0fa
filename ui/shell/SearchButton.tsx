import { Search } from 'lucide-react'

import { FrameStore } from '#stores/shell/FrameStore.ts'

import { SearchDialog } from '../lazyParts.ts'
import { useStore } from '../shared/StoreContext.tsx'

/** Opens the search. */
export function SearchButton() {
  const frame = useStore(FrameStore)
  const preload = () => void SearchDialog.preload().catch(() => undefined)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Search"
      title="Search (Ctrl K)"
      onClick={() => frame.open('search')}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Search aria-hidden size={20} />
    </button>
  )
}
