import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import css from './Fold.module.css'

/** Content that a press on its title opens. */
export function Fold(props: { readonly title: ReactNode; readonly children: ReactNode }) {
  const { title, children } = props
  return (
    <details className={css.fold}>
      <summary>
        {title}
        <ChevronDown aria-hidden size={16} />
      </summary>
      {children}
    </details>
  )
}
