import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/points/texts.ts'
import { earningRules } from '#domain/points/waysToEarn.ts'
import { PointsStore } from '#stores/points/PointsStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './WaysToEarn.module.css'

/** How to earn points here, each with what of it counts. */
export const EarningRules = observer(function WaysToEarn() {
  const points = useStore(PointsStore)
  const ways = earningRules(useConfig(), points.namesCount)
  const { live } = useStore(LayoutStore)
  useEffect(() => {
    if (live) void points.readSources()
  }, [points, live])
  if (ways.length === 0) return null
  return (
    <section className={css.ways} aria-labelledby="ways-to-earn">
      <h2 id="ways-to-earn">{texts.waysToEarn}</h2>
      <ul>
        {ways.map(({ title, counts, page }) => (
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
})
