import { linkedRoutes } from '#domain/shell/routes.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './HomePage.module.css'
import { routeIcon } from './routeIcons.ts'

/** What this community has switched on, each with what it is for: the first steps from Home. */
export function NextThings() {
  // The sidebar has every list of collections; one of them is enough to begin with.
  const routes = linkedRoutes(useConfig(), false).filter(
    ({ path, link }) => path !== '/' && (link?.group !== 'nfts' || path === '/nft'),
  )
  return (
    <section aria-labelledby="next-things" className={css.next}>
      <h2 id="next-things">What you can do here</h2>
      <ul>
        {routes.map(({ path, title, purpose }) => {
          const Icon = routeIcon(path)
          return (
            <li key={path}>
              <PageLink to={`${path}/`} className={css.thing ?? ''}>
                <Icon aria-hidden size={20} />
                <span className={css.thingTitle}>{title}</span>
                <span className="muted">{purpose}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
