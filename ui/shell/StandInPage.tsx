import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

import type { RoutePath } from '#domain/manifests.ts'
import { isOpen, routeAt, type RouteInfo } from '#domain/shell/routes.ts'
import * as texts from '#domain/shell/texts.ts'

import { useConfig } from '../shared/StoreContext.tsx'
import { MissingPage } from './MissingPage.tsx'

/** The page offered instead of one that this community's network cannot serve. */
interface Instead {
  readonly text: string
  readonly link: string
  readonly hint: string
  readonly path: RoutePath
}

const INSTEAD: Partial<Record<RoutePath, Instead>> = {
  '/swap/cow': {
    text: texts.noOrderBook,
    hint: texts.swapInstead,
    link: texts.goToSwap,
    path: '/swap/univ2',
  },
}

/** The router rerenders on a new query, so there is nothing to subscribe to. */
const neverChanges = () => () => undefined

/** Replaces a disabled or missing page: explains its purpose and why it is missing, and links another page. */
export function StandInPage({ route }: { readonly route: RouteInfo }) {
  const config = useConfig()
  const startPage = route.needs && routeAt(route.needs.way)
  const open = isOpen(config, route)
  const { search } = useLocation()
  // The prerendered page has no query, and hydration must start with the same markup.
  const carried = useSyncExternalStore(
    neverChanges,
    () => search,
    () => '',
  )
  const instead = INSTEAD[route.path]
  const other = instead && routeAt(instead.path)
  if (!open && instead && other && isOpen(config, other))
    return (
      <MissingPage title={route.title} to={`${other.path}/${carried}`} way={instead.link}>
        <p>{instead.text}</p>
        <p>{instead.hint}</p>
      </MissingPage>
    )
  const start = open ? startPage : undefined
  return (
    <MissingPage
      title={route.title}
      to={start ? `${start.path}/` : '/'}
      way={start ? start.title : texts.goHome}
    >
      <p>{open ? texts.notReady : texts.notEnabled(route.title)}</p>
      <p>{open && route.needs ? route.hint : route.purpose}</p>
    </MissingPage>
  )
}
