import { Compass, Search } from 'lucide-react'
import type { ReactNode } from 'react'

import * as sharedTexts from '#domain/shared/texts.ts'
import type { RoutePath } from '#domain/manifests.ts'
import { isOpen, routeAt } from '#domain/shell/routes.ts'
import * as texts from '#domain/shell/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { Empty } from '../shared/Empty.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './MissingPage.module.css'
import { RouteLinks } from './NextThings.tsx'

/** Where most people want to go, the likeliest first; the last two are open in every community. */
const WAYS: readonly RoutePath[] = ['/swap/univ2', '/nft', '/shill', '/find-user', '/about']
const MAX_WAYS = 3

export function MissingPage(props: {
  readonly title: string
  readonly to: string
  readonly way: string
  readonly children: ReactNode
}) {
  const { title, to, way, children } = props
  const config = useConfig()
  const layout = useStore(LayoutStore)
  const ways = WAYS.flatMap((path) => routeAt(path) ?? []).filter(
    (route) => isOpen(config, route) && !to.startsWith(route.path),
  )
  return (
    <article className={`stack gap-5 ${css.page}`}>
      <Empty Icon={Compass}>
        <h1>{title}</h1>
        {children}
        <div className={`wrap gap-3 ${css.actions}`}>
          <PageLink to={to} className="button primary">
            {way}
          </PageLink>
          <button type="button" className="button" onClick={() => layout.open('search')}>
            <Search aria-hidden size={18} />
            {sharedTexts.search}
          </button>
        </div>
      </Empty>
      <RouteLinks title={texts.otherWays} routes={ways.slice(0, MAX_WAYS)} />
    </article>
  )
}
