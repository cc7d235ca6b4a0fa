import { Share2, UserRound } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ComponentProps } from 'react'

import { MiniAppStore } from '#stores/miniapp/MiniAppStore.ts'
import * as texts from '#domain/miniapp/texts.ts'
import { ReferralStore } from '#stores/referral/ReferralStore.ts'

import { PlainShareMoment, type ShareMoment } from '../shared/ShareMoment.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/** Opens the user's own profile in the host. The host identities of other users are unknown. */
export const HostProfileButton = observer(function HostProfileButton() {
  const { context, offers, viewOwnProfile } = useStore(MiniAppStore)
  if (context?.fid === undefined || !offers('actions.viewProfile')) return null
  return (
    <button type="button" className="button" onClick={() => void viewOwnProfile()}>
      <UserRound aria-hidden size={18} />
      {texts.hostProfile}
    </button>
  )
})

/** Suggests a post of the host with the page; the plain button in a host that has no composer. */
export const HostShareMoment = observer(function HostShareMoment(props: ComponentProps<typeof ShareMoment>) {
  const { path = '', className } = props
  const { offers, pendingQuestions, share } = useStore(MiniAppStore)
  const link = useStore(ReferralStore).linkTo(path)
  if (!link || !offers('actions.composeCast')) return <PlainShareMoment {...props} />
  return (
    <button
      type="button"
      className={className}
      disabled={pendingQuestions.has('share')}
      onClick={() => void share(link.url, '')}
    >
      <Share2 aria-hidden size={18} />
      {texts.shareOnHost}
    </button>
  )
})
