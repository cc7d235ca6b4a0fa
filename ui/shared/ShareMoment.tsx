import { Share2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import * as texts from '#domain/shared/texts.ts'
import { ReferralStore } from '#stores/referral/ReferralStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { preloadable } from './preloadable.tsx'
import { useStore } from './StoreContext.tsx'

interface ShareMomentProps {
  /** The page to share, with the user's referral link; by default the current one. */
  readonly path?: string
  readonly className: string
}

export const HostShareMoment = preloadable<ShareMomentProps>(
  async () => (await import('../miniapp/HostButtons.tsx')).HostShareMoment,
)

/** Shares a write that has succeeded: in a mini-app host as its post, else by the device's sheet or a copied link. */
export const ShareMoment = observer(function ShareMoment(props: ShareMomentProps) {
  const { environment } = useStore(LayoutStore)
  const plain = <PlainShareMoment {...props} />
  if (environment !== 'farcaster') return plain
  return (
    <ErrorBoundary renderFault={() => plain}>
      <Suspense fallback={plain}>
        <HostShareMoment {...props} />
      </Suspense>
    </ErrorBoundary>
  )
})

export function PlainShareMoment({ path = '', className }: ShareMomentProps) {
  const { share } = useStore(ReferralStore)
  return (
    <button type="button" className={className} onClick={() => void share(path)}>
      <Share2 aria-hidden size={18} />
      {texts.share}
    </button>
  )
}
