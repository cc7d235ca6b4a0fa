import type { ReactNode } from 'react'

import css from './NewsSection.module.css'

export interface NewsProps {
  readonly of: 'names' | 'collections'
  readonly title: string
}

/** A row of Home that scrolls sideways and has the same height while it waits. */
export function NewsSection(
  props: NewsProps & {
    readonly link?: ReactNode
    readonly children?: ReactNode
  },
) {
  const { of, title, link, children } = props
  return (
    <section aria-label={title} className={`stack ${css.section}`} data-of={of}>
      <header>
        <h2>{title}</h2>
        {link}
      </header>
      {children || <div />}
    </section>
  )
}
