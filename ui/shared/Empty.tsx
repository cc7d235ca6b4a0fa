import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import css from './Empty.module.css'

export function Empty({ Icon, children }: { readonly Icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <div className={`grid gap-3 ${css.empty}`}>
      <span className={css.drawing} aria-hidden>
        <Icon size={24} />
      </span>
      {children}
    </div>
  )
}
