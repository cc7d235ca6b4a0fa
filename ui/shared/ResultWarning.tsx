import { TriangleAlert } from 'lucide-react'

import css from './ResultWarning.module.css'

/** Why a result of a search may be an imitation. */
export function ResultWarning({ text }: { readonly text: string }) {
  return (
    <span className={css.warning}>
      <TriangleAlert aria-hidden size={16} />
      {text}
    </span>
  )
}
