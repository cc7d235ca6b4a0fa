import type { ReactNode } from 'react'

import css from './PageHead.module.css'

export function PageHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <header className="stack gap-2">
      <h1>{title}</h1>
      <p className={css.lead}>{children}</p>
    </header>
  )
}
