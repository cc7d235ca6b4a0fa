import { QrCode as QrCodeIcon, Share2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import * as texts from '#domain/referral/texts.ts'
import { percentText } from '#domain/shared/percentText.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { ReferralStore } from '#stores/referral/ReferralStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { QrCode } from '../shared/QrCode.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './ReferralDialog.module.css'
import { ReferralInvitation } from './ReferralInvitation.tsx'
import { ReferralLinkField } from './ReferralLinkField.tsx'

/** The referral link to copy, share or scan (rules/referral: invitation). */
export const ReferralDialog = observer(function ReferralDialog() {
  const layout = useStore(LayoutStore)
  const { link, canShare, share } = useStore(ReferralStore)
  const [hasCode, showCode] = useState(false)
  return (
    <Dialog title={texts.shareLink} onClose={layout.close}>
      <p>
        <ReferralInvitation />
      </p>
      <Share />
      <ReferralLinkField />
      {link && (
        <div className={`wrap gap-3 ${css.actions}`}>
          {canShare && (
            <button type="button" className="button" onClick={() => void share()}>
              <Share2 aria-hidden size={18} />
              {sharedTexts.share}
            </button>
          )}
          <button type="button" className="button" aria-expanded={hasCode} onClick={() => showCode(!hasCode)}>
            <QrCodeIcon aria-hidden size={18} />
            {hasCode ? texts.hideCode : texts.showCode}
          </button>
        </div>
      )}
      {link && hasCode && (
        <div className={css.code}>
          <QrCode text={link.url} label={texts.codeOfLink} />
        </div>
      )}
      <button type="button" className="button wide" onClick={layout.close}>
        {sharedTexts.close}
      </button>
    </Dialog>
  )
})

/** The referral fee of a mint through the link; nothing until it is read, or for a fee of zero. */
const Share = observer(function Share() {
  const { terms } = useStore(MintStore)
  if (terms.kind !== 'ready' || terms.value.referralFee === 0) return null
  return <p className="muted">{texts.share(percentText(terms.value.referralFee))}</p>
})
