import { Images, Menu } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { profilePath } from '#domain/profile/profilePath.ts'
import { isOpen, routeAt, type RoutePath } from '#domain/shell/routes.ts'
import * as texts from '#domain/shell/texts.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './BottomBar.module.css'
import { routeIcon } from './routeIcons.ts'

/** The pages that people go to most; those that the community has are shown. */
const PLACES: readonly (readonly [RoutePath, string, typeof Menu])[] = [
  ['/', texts.home, routeIcon('/')],
  ['/swap/univ2', texts.swap, routeIcon('/swap/univ2')],
  ['/nft', texts.nfts, Images],
  ['/profile', texts.profile, routeIcon('/profile')],
]

/** Below 1000 px: the main pages within reach of the thumb, and the menu with all others (rules/shell: bottom-bar). */
export const BottomBar = observer(function BottomBar() {
  const config = useConfig()
  const layout = useStore(LayoutStore)
  const { name } = useStore(IdentityStore)
  const { shownAccount } = useStore(SessionStore)
  const places = PLACES.filter(([path]) => {
    const route = routeAt(path)
    return route && isOpen(config, route)
  })
  return (
    <nav className={css.bar} aria-label={texts.mainPages}>
      {places.map(([path, label, Icon]) => (
        <PageLink
          key={path}
          to={
            path === '/profile'
              ? profilePath({ name, account: shownAccount }, config.tldName)
              : path === '/'
                ? path
                : `${path}/`
          }
          section={path === '/nft' ? 'below' : true}
          className={css.place ?? ''}
        >
          <Icon aria-hidden size={22} />
          {label}
        </PageLink>
      ))}
      <button
        type="button"
        className={css.place}
        aria-expanded={layout.panel === 'left'}
        aria-controls="left-panel"
        onClick={() => layout.togglePanel('left')}
      >
        <Menu aria-hidden size={22} />
        {texts.more}
      </button>
    </nav>
  )
})
