import { Moon, Sun } from 'lucide-react'

import { ColorModeStore } from '#stores/shell/ColorModeStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './ColorModeButton.module.css'

/**
 * Light or dark; the sun stands for "to light", the moon for "to dark" (rules/shell: colour-mode). CSS picks the icon,
 * so none flashes.
 */
export function ColorModeButton() {
  const colors = useStore(ColorModeStore)
  const tooltip = 'Toggle between light and dark mode'
  return (
    <button
      type="button"
      className={`icon-button ${css.toggle}`}
      aria-label={tooltip}
      title={tooltip}
      onClick={colors.toggle}
    >
      <Sun aria-hidden size={20} className={css.sun} />
      <Moon aria-hidden size={20} className={css.moon} />
    </button>
  )
}
