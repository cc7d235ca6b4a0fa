import { UserRound } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { MiniAppStore } from '#stores/miniapp/MiniAppStore.ts'
import * as texts from '#domain/miniapp/texts.ts'

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
