import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { waysToEarn } from '#domain/points/waysToEarn.ts'
import { PointsStore } from '#stores/points/PointsStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './WaysToEarn.module.css'

/** How to earn points here, each with what of it counts. */
export const WaysToEarn = observer(function WaysToEarn() {
  const points = useStore(PointsStore)
  const ways = waysToEarn(useConfig(), points.namesCount)
  const { live } = useStore(FrameStore)
  useEffect(() => {
    if (live) void points.readSources()
  }, [points, live])
  if (ways.length === 0) return null
  return (
    <section className={css.ways} aria-labelledby="ways-to-earn">
      <h2 id="ways-to-earn">Ways to earn</h2>
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
