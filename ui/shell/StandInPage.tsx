import { isOpen, routeAt, type RouteInfo } from '#domain/shell/routes.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './ErrorPage.module.css'

/**
 * What stands in the place of a page this community has not enabled, or whose feature is still to come: what it is
 * for, why it is not there, and the way on.
 */
export function StandInPage({ route }: { readonly route: RouteInfo }) {
  const config = useConfig()
  const way = route.needs && routeAt(route.needs.way)
  const open = isOpen(config, route)
  return (
    <article className={css.error}>
      <h1>{route.title}</h1>
      <p className="muted">{route.purpose}</p>
      <p>
        {open
          ? 'This page is not ready yet. What it will show is on the chain already, and stays there.'
          : `${route.title} is not enabled here.`}
      </p>
      {open && route.needs && <p className="muted">{route.needs.hint}</p>}
      <PageLink to={open && way ? `${way.path}/` : '/'} className="button primary">
        {open && way ? way.title : 'Go to Home'}
      </PageLink>
    </article>
  )
}
