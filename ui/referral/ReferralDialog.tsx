import { observer } from 'mobx-react-lite'

import { FrameStore } from '#stores/shell/FrameStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { ReferralInvitation } from './ReferralInvitation.tsx'
import { ReferralLinkField } from './ReferralLinkField.tsx'

/** 'Share referral link' (spec 2). */
export const ReferralDialog = observer(function ReferralDialog() {
  const frame = useStore(FrameStore)
  return (
    <Dialog title="Share referral link" onClose={frame.close}>
      <p>
        <ReferralInvitation />
      </p>
      <ReferralLinkField />
      <button type="button" className="button wide" onClick={frame.close}>
        Close
      </button>
    </Dialog>
  )
})
