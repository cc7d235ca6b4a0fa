import { TriangleAlert } from 'lucide-react'

import css from './WarningLine.module.css'

export function WarningLine({ text }: { readonly text: string }) {
  return (
    <span className={`row gap-1 ${css.warning}`}>
      <TriangleAlert aria-hidden size={16} />
      {text}
    </span>
  )
}
