import { Gift, ImageUp, Send, Share2, UserPen } from 'lucide-react'

import { fullName } from '#domain/names/fullName.ts'
import * as texts from '#domain/profile/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import type { Profile } from '#stores/profile/ProfileStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { HostProfileButton } from '../miniapp/lazyHostParts.ts'
import { InHost } from '../shared/InHost.tsx'
import { PageLink, useGoTo } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './ProfilePage.module.css'

/** A picture belongs to the main name, so only that name's profile can change it. */
export function OwnTools({ profile: { requestedName, main } }: { readonly profile: Profile }) {
  const layout = useStore(LayoutStore)
  const isMain = requestedName === undefined || (main.kind === 'ready' && main.value === requestedName)
  return (
    <div className={`wrap gap-3 ${css.tools}`}>
      {isMain && (
        <button type="button" className="button" onClick={() => layout.open('change picture')}>
          <ImageUp aria-hidden size={18} />
          {texts.changePicture}
        </button>
      )}
      <button type="button" className="button" onClick={() => layout.open('change username')}>
        <UserPen aria-hidden size={18} />
        {texts.changeUsername}
      </button>
      <button type="button" className="button" onClick={() => layout.open('referral')}>
        <Share2 aria-hidden size={18} />
        {sharedTexts.share}
      </button>
      <InHost>
        <HostProfileButton />
      </InHost>
    </div>
  )
}

export function OtherTools({ profile }: { readonly profile: Profile }) {
  const config = useConfig()
  const mint = useStore(MintStore)
  const goTo = useGoTo()
  const { address, requestedName, main } = profile
  const name = requestedName ?? (main.kind === 'ready' ? main.value : undefined)
  const recipient = name === undefined ? address : fullName(name, config.tldName)
  return (
    <div className={`wrap gap-3 ${css.tools}`}>
      {hasFeature(config, 'send tokens') && (
        <PageLink to={`/send-tokens/?to=${encodeURIComponent(recipient)}`} className="button primary">
          <Send aria-hidden size={18} />
          {texts.sendTip}
        </PageLink>
      )}
      <button
        type="button"
        className="button"
        onClick={() => {
          mint.giveTo(address)
          goTo('/')
        }}
      >
        <Gift aria-hidden size={18} />
        {texts.giftName}
      </button>
    </div>
  )
}
