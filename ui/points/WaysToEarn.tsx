import { waysToEarn } from '#domain/points/waysToEarn.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './WaysToEarn.module.css'

/** How to earn points here, each with what of it counts. */
export function WaysToEarn() {
  return (
    <section className={css.ways} aria-labelledby="ways-to-earn">
      <h2 id="ways-to-earn">Ways to earn</h2>
      <ul>
        {waysToEarn(useConfig()).map(({ title, counts, page }) => (
          <li key={title}>
            {page === undefined ? (
              <span className={css.title}>{title}</span>
            ) : (
              <PageLink to={page === '/' ? page : `${page}/`} className={css.title ?? ''}>
                {title}
              </PageLink>
            )}
            <span className="muted">{counts}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
