import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/points/texts.ts'
import { earningRules } from '#domain/points/earningRules.ts'
import { PointsStore } from '#stores/points/PointsStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './EarningRules.module.css'

export const EarningRules = observer(function EarningRules() {
  const points = useStore(PointsStore)
  const rules = earningRules(useConfig(), points.namesCount)
  const { live } = useStore(LayoutStore)
  useEffect(() => {
    if (live) void points.readSources()
  }, [points, live])
  if (rules.length === 0) return null
  return (
    <section className={`stack gap-3 ${css.rules}`} aria-labelledby="earning-rules">
      <h2 id="earning-rules">{texts.waysToEarn}</h2>
      <ul>
        {rules.map(({ title, counts, page }, index) => (
          <li key={index}>
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
