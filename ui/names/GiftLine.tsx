import { observer } from 'mobx-react-lite'

import * as texts from '#domain/names/texts.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './MintWidget.module.css'

export const GiftLine = observer(function GiftLine() {
  const mint = useStore(MintStore)
  const { tldName, projectUrl } = useConfig()
  if (mint.giftFor)
    return (
      <div className={`row gap-2 quiet ${css.chip}`}>
        <div>
          {texts.giftFor}
          <AddressText address={mint.giftFor} full />
        </div>
        <button type="button" className="text-button" onClick={() => mint.giveTo(undefined)}>
          {texts.mintForMyself}
        </button>
      </div>
    )
  if (!mint.given) return null
  const link = `${projectUrl}${profilePath({ name: mint.given }, tldName)}`
  return (
    <p className={`row gap-2 quiet ${css.chip}`}>
      <span>{texts.giftMinted}</span>
      <CopyButton text={link} label={texts.copyGiftLink} notice={shellTexts.linkCopied} />
    </p>
  )
})
