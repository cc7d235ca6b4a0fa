import { Images } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import type { RoutePath } from '#domain/manifests.ts'
import { isOpen, routeAt } from '#domain/shell/routes.ts'
import * as texts from '#domain/shell/texts.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './BottomBar.module.css'
import { routeIcon } from './routeIcons.ts'
import { useRouteLink } from './useRouteLink.ts'

const PLACES: readonly RoutePath[] = ['/', '/swap/univ2', '/nft', '/profile']

/** Below 1000 px: the main pages within reach of the thumb (rules/shell: bottom-bar). */
export const BottomBar = observer(function BottomBar() {
  const config = useConfig()
  const linkTo = useRouteLink()
  const routes = PLACES.flatMap((path) => routeAt(path) ?? []).filter((route) => isOpen(config, route))
  return (
    <nav className={css.bar} aria-label={texts.mainPages} data-places={routes.length}>
      {routes.map(({ path, title, label = title }) => {
        const isNfts = path === '/nft'
        const Icon = isNfts ? Images : routeIcon(path)
        return (
          <PageLink
            key={path}
            to={linkTo(path)}
            section={isNfts ? 'below' : true}
            className={css.place ?? ''}
          >
            <Icon aria-hidden size={22} />
            {isNfts ? texts.nfts : label}
          </PageLink>
        )
      })}
    </nav>
  )
})
