import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import * as texts from '#domain/shell/texts.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { AccountPanel } from '../lazyParts.ts'
import { MintWidget, MintWidgetPlaceholder } from '../names/MintWidget.tsx'
import { ReferralWidget } from '../referral/ReferralWidget.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { Piece } from './Missing.tsx'
import { usePanel } from './usePanel.ts'
import css from './Sidebars.module.css'

/** A column; on a phone a panel that begins with the account (rules/shell: phone-panels). */
export const RightSidebar = observer(function RightSidebar() {
  const layout = useStore(LayoutStore)
  const { awaited } = useStore(IdentityStore)
  return (
    <aside
      {...usePanel('right')}
      className={`stack gap-4 ${css.right}`}
      data-awaited={awaited}
      aria-label={texts.yourName}
    >
      {layout.panel === 'right' && (
        <Piece what={texts.theMenu}>
          <Suspense fallback={<div className={css.accountSlot} />}>
            <AccountPanel />
          </Suspense>
        </Piece>
      )}
      {layout.mintSlot === 'right column' ? <MintWidget /> : <MintWidgetPlaceholder />}
      <ReferralWidget />
    </aside>
  )
})
