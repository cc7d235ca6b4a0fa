import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

import { isOpen, routeAt, type RouteInfo, type RoutePath } from '#domain/shell/routes.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './ErrorPage.module.css'

/** Where a page leads that this community's chain cannot have. */
interface Instead {
  readonly words: string
  readonly link: string
  readonly hint: string
  readonly way: RoutePath
}

const INSTEAD: Partial<Record<RoutePath, Instead>> = {
  '/swap/cow': {
    words: 'There is no order book on this chain.',
    hint: 'The pool exchanges the same tokens. What you have typed, or what the link asks for, comes along.',
    link: 'Swap by the pool',
    way: '/swap/univ2',
  },
}

/** The router tells of another query by itself. */
const neverChanges = () => () => undefined

/**
 * What stands in the place of a page this community has not enabled, or whose feature is still to come: what it is
 * for, why it is not there, and the way on.
 */
export function StandInPage({ route }: { readonly route: RouteInfo }) {
  const config = useConfig()
  const way = route.needs && routeAt(route.needs.way)
  const open = isOpen(config, route)
  const { search } = useLocation()
  // What is prerendered knows no query, and what takes it over begins as that did.
  const carried = useSyncExternalStore(
    neverChanges,
    () => search,
    () => '',
  )
  const instead = INSTEAD[route.path]
  const other = instead && routeAt(instead.way)
  if (!open && instead && other && isOpen(config, other))
    return (
      <article className={css.error}>
        <h1>{route.title}</h1>
        <p>{instead.words}</p>
        <p className="muted">{instead.hint}</p>
        <PageLink to={`${other.path}/${carried}`} className="button primary">
          {instead.link}
        </PageLink>
      </article>
    )
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
