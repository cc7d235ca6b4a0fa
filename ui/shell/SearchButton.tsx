import { Search } from 'lucide-react'

import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/shell/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { SearchDialog } from '../lazyParts.ts'
import { useStore } from '../shared/StoreContext.tsx'

export function SearchButton() {
  const layout = useStore(LayoutStore)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={sharedTexts.search}
      title={texts.searchTooltip}
      onClick={() => layout.open('search')}
      onPointerEnter={SearchDialog.prefetch}
      onFocus={SearchDialog.prefetch}
    >
      <Search aria-hidden size={20} />
    </button>
  )
}
