import { Share2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { collectionPath } from '#domain/nft/collectionPath.ts'
import * as texts from '#domain/nft/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { ReferralStore } from '#stores/referral/ReferralStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { ReferralLinkField } from '../referral/ReferralLinkField.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { Fold } from '../shared/Fold.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

/** The user's referral link to this page; the plain link for a visitor. */
export const ShareCollection = observer(function ShareCollection() {
  const { address } = useStore(CollectionStore)
  const { link, canShare, share } = useStore(ReferralStore)
  const page = useStore(LayoutStore).address
  if (!address || page === undefined) return null
  const plain = new URL(collectionPath(address), page).href
  return (
    <Fold title={texts.shareCollection} className={`small ${css.share}`}>
      {link ? (
        <>
          <ReferralLinkField />
          {canShare && (
            <button type="button" className="button" onClick={() => void share()}>
              <Share2 aria-hidden size={18} />
              {sharedTexts.share}
            </button>
          )}
          <p className="muted">{texts.shareNote}</p>
        </>
      ) : (
        <div className={`row gap-2 ${css.plainLink}`}>
          <span>{plain}</span>
          <CopyButton text={plain} label={texts.copyLink} notice={shellTexts.linkCopied} />
        </div>
      )}
    </Fold>
  )
})
