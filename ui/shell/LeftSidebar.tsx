import { ChevronDown, Settings } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { newRepliesLabel } from '#domain/posts/repliesSeen.ts'
import type { LinkGroup } from '#domain/shared/FeatureManifest.ts'
import { linkedRoutes, type RouteInfo } from '#domain/shell/routes.ts'
import * as texts from '#domain/shell/texts.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PointsButton } from '../points/PointsButton.tsx'
import { MiniAppActions } from '../lazyParts.ts'
import { InHost } from '../shared/InHost.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { Member } from './Member.tsx'
import { routeIcon } from './routeIcons.ts'
import { usePanel } from './usePanel.ts'
import { useRouteLink } from './useRouteLink.ts'
import css from './Sidebars.module.css'

const GROUPS: readonly (readonly [LinkGroup, string])[] = [
  ['community', texts.community],
  ['tokens', texts.tokens],
  ['nfts', texts.nfts],
]

/** Navigation: a column; on a phone a panel that closes when a link is followed (rules/shell: phone-panels). */
export const LeftSidebar = observer(function LeftSidebar() {
  const config = useConfig()
  const layout = useStore(LayoutStore)
  const { shownAccount } = useStore(SessionStore)
  const { name, awaited } = useStore(IdentityStore)
  const member = shownAccount !== undefined && name !== undefined
  const routes = linkedRoutes(config, true)
  return (
    <nav {...usePanel('left')} className={`stack gap-4 ${css.left}`} aria-label={texts.pages}>
      <Member />
      <PointsButton />
      {GROUPS.map(([group, title]) => (
        <LinkList
          key={group}
          title={title}
          routes={routes.filter(({ link }) => link?.group === group)}
          member={member}
          mayBeMember={awaited}
        />
      ))}
      <InHost>
        <MiniAppActions />
      </InHost>
      {/* The account menu has them too, but not before one is connected. */}
      <div className={css.foot}>
        <button type="button" className={css.link} onClick={() => layout.open('settings')}>
          <Settings aria-hidden size={20} />
          {texts.settings}
        </button>
      </div>
    </nav>
  )
})

const LinkList = observer(function LinkList(props: {
  readonly title: string
  readonly routes: readonly RouteInfo[]
  readonly member: boolean
  readonly mayBeMember: boolean
}) {
  const { title, routes, member, mayBeMember } = props
  const linkTo = useRouteLink()
  const titleId = useId()
  if (routes.length === 0) return null
  return (
    <details open>
      <summary className={`row ${css.group}`}>
        <span id={titleId}>{title}</span>
        <ChevronDown aria-hidden size={16} />
      </summary>
      <ul className={css.links} aria-labelledby={titleId}>
        {routes.map(({ path, title: name, label = name, link }) => {
          const Icon = routeIcon(path)
          // Reserves the link's height while a session is resumed and its name is read.
          if (link?.membersOnly && !member)
            return <li key={path} className={css.linkSlot} data-reserved={mayBeMember || undefined} />
          return (
            <li key={path}>
              <PageLink to={linkTo(path)} section className={css.link ?? ''}>
                <Icon aria-hidden size={20} />
                {label}
                {path === '/replies' && <NewReplies />}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </details>
  )
})

const NewReplies = observer(function NewReplies() {
  const { newReplies } = useStore(LayoutStore)
  if (newReplies === 0) return null
  const count = newRepliesLabel(newReplies)
  return (
    <>
      {' '}
      <span className={css.count}>
        <span aria-hidden>{count}</span>
        <span className="visually-hidden">{texts.newReplies(count)}</span>
      </span>
    </>
  )
})
