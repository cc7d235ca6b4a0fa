import { MessageCircle, UserRound } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import type { RoutePath } from '#domain/manifests.ts'
import { isOpen, routeAt } from '#domain/shell/routes.ts'
import * as texts from '#domain/shell/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { ReferralDialog } from '../lazyParts.ts'
import { PageLink } from '../shared/navigation.tsx'
import { PartLink } from '../shared/PartLink.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './MemberActions.module.css'
import { routeIcon } from './routeIcons.ts'
import { useRouteLink } from './useRouteLink.ts'

export const POSTS = 'posts'

const PAGES: readonly (readonly [RoutePath, string])[] = [
  ['/send-tokens', texts.send],
  ['/swap/univ2', texts.swap],
  ['/airdrop', texts.airdrop],
]

/** Members' most frequent actions on a phone's Home, each one press away (rules/shell: member-actions). */
export const MemberActions = observer(function MemberActions({ hasPosts }: { readonly hasPosts: boolean }) {
  const config = useConfig()
  const layout = useStore(LayoutStore)
  const linkTo = useRouteLink()
  const pages = PAGES.filter(([path]) => {
    const route = routeAt(path)
    return route && isOpen(config, route)
  })
  return (
    // Their number gives each its width before the next one has arrived.
    <nav
      className={`grid gap-2 ${css.actions}`}
      data-count={pages.length + (hasPosts ? 2 : 1)}
      aria-label={texts.actions}
    >
      {pages.map(([path, label]) => {
        const Icon = routeIcon(path)
        return (
          <PageLink key={path} to={linkTo(path)} className={css.action ?? ''}>
            <Icon aria-hidden size={20} />
            {label}
          </PageLink>
        )
      })}
      {hasPosts && (
        <PartLink to={POSTS} className={css.action}>
          <MessageCircle aria-hidden size={20} />
          {texts.post}
        </PartLink>
      )}
      <button
        type="button"
        className={css.action}
        onClick={() => layout.open('referral')}
        onPointerEnter={ReferralDialog.prefetch}
      >
        <UserRound aria-hidden size={20} />
        {texts.invite}
      </button>
    </nav>
  )
})
