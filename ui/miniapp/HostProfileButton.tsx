import { UserRound } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { MiniAppStore } from '#stores/miniapp/MiniAppStore.ts'

import { useStore } from '../shared/StoreContext.tsx'

/** The way to one's own profile in the host: of nobody else is it known who they are there. */
export const HostProfileButton = observer(function HostProfileButton() {
  const { context, offers, viewOwnProfile } = useStore(MiniAppStore)
  if (context?.fid === undefined || !offers('actions.viewProfile')) return null
  return (
    <button type="button" className="button" onClick={() => void viewOwnProfile()}>
      <UserRound aria-hidden size={18} />
      Farcaster profile
    </button>
  )
})
