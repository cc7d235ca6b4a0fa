import { linkedRoutes, type RouteInfo } from '#domain/shell/routes.ts'
import * as texts from '#domain/shell/texts.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './HomePage.module.css'
import { routeIcon } from './routeIcons.ts'

export function NextThings() {
  // The sidebar links every list of collections; Home links one.
  const routes = linkedRoutes(useConfig(), false).filter(
    ({ path, link }) => path !== '/' && (link?.group !== 'nfts' || path === '/nft'),
  )
  return <RouteLinks title={texts.whatYouCanDo} routes={routes} />
}

export function RouteLinks(props: { readonly title: string; readonly routes: readonly RouteInfo[] }) {
  const { title: heading, routes } = props
  return (
    <section aria-label={heading} className={`grid gap-4 ${css.next}`}>
      <h2>{heading}</h2>
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
