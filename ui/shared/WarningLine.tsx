import { TriangleAlert } from 'lucide-react'

import css from './WarningLine.module.css'

/** Why an entry of a list may be an imitation. */
export function WarningLine({ text }: { readonly text: string }) {
  return (
    <span className={css.warning}>
      <TriangleAlert aria-hidden size={16} />
      {text}
    </span>
  )
}
