import { Check, Copy } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import * as texts from '#domain/referral/texts.ts'
import { ReferralStore } from '#stores/referral/ReferralStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './ReferralLinkField.module.css'

/** The read-only referral link; a click copies it (rules/referral: link). Nothing without an account. */
export const ReferralLinkField = observer(function ReferralLinkField() {
  const referral = useStore(ReferralStore)
  if (!referral.link) return null
  return (
    <div className={css.field}>
      <input
        readOnly
        aria-label={texts.yourLink}
        value={referral.link.shown}
        onClick={(event) => {
          event.currentTarget.select()
          void referral.copy()
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={referral.copied ? texts.copied : texts.copyLink}
        onClick={() => void referral.copy()}
      >
        {referral.copied ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
      </button>
    </div>
  )
})
