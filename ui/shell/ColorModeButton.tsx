import { Moon, Sun } from 'lucide-react'

import * as texts from '#domain/shell/texts.ts'
import { ColorModeStore } from '#stores/shell/ColorModeStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './ColorModeButton.module.css'

/** The sun means "to light". CSS picks the icon, so that none flashes (rules/shell: colour-mode). */
export function ColorModeButton() {
  const colors = useStore(ColorModeStore)
  return (
    <button
      type="button"
      className={`icon-button ${css.toggle}`}
      aria-label={texts.toggleColorMode}
      title={texts.toggleColorMode}
      onClick={colors.toggle}
    >
      <Sun aria-hidden size={20} className={css.sun} />
      <Moon aria-hidden size={20} className={css.moon} />
    </button>
  )
}
