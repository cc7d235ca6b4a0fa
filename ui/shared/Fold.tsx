import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import css from './Fold.module.css'

interface Props extends Omit<ComponentProps<'details'>, 'title'> {
  readonly title: ReactNode
  /** The title is a whole line, as of a section; otherwise a quiet text. */
  readonly line?: boolean
}

export function Fold({ title, line = false, className = '', children, ...details }: Props) {
  return (
    <details {...details} className={`${css.fold} ${className}`}>
      <summary className={line ? css.line : css.quiet}>
        {title}
        <ChevronDown aria-hidden size={16} />
      </summary>
      {children}
    </details>
  )
}
