import { House, Info } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { ROUTES, type RouteInfo } from '#domain/shell/routes.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { preloadPage } from '../routes.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { ColorModeButton } from './ColorModeButton.tsx'
import { Identity } from './Identity.tsx'
import css from './Sidebars.module.css'

const ICONS: Readonly<Record<RouteInfo['path'], typeof House>> = { '/': House, '/about': Info }

/** Where one can go: a column, on a phone a panel that closes when a link is followed (spec 2). */
export const LeftSidebar = observer(function LeftSidebar() {
  const frame = useStore(FrameStore)
  const { shownAccount } = useStore(SessionStore)
  return (
    <nav id="left-panel" className={css.left} data-open={frame.panel === 'left'} aria-label="Pages">
      {shownAccount && (
        <p className={css.member}>
          <Identity />
        </p>
      )}
      <ul className={css.links}>
        {ROUTES.map(({ path, link }) => {
          const Icon = ICONS[path]
          return (
            <li key={path}>
              <PageLink
                to={path}
                className={css.link ?? ''}
                onClick={frame.closePanel}
                onIntent={() => void preloadPage(path).catch(() => undefined)}
              >
                <Icon aria-hidden size={20} />
                {link}
              </PageLink>
            </li>
          )
        })}
      </ul>
      <div className={css.onPhone}>
        <span>Light or dark</span>
        <ColorModeButton />
      </div>
    </nav>
  )
})
