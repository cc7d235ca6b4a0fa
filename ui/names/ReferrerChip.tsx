import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import * as texts from '#domain/names/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'

import { LazyIdentity } from '../lazyParts.ts'
import { AddressText } from '../shared/AddressText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './MintWidget.module.css'

/** The referrer and their share of the price, formatted as "10%", with a button to remove them. */
export const ReferrerChip = observer(function ReferrerChip({
  share,
}: {
  readonly share?: string | undefined
}) {
  const { referrer, remove } = useStore(ReferrerStore)
  if (!referrer) return null
  return (
    <div className={`row gap-2 quiet ${css.chip}`}>
      <div>
        <Phrase
          text={texts.invitedBy}
          values={{
            referrer: (
              <Suspense fallback={<AddressText address={referrer} />}>
                <LazyIdentity account={referrer} />
              </Suspense>
            ),
            share: share ?? texts.aShare,
          }}
        />
      </div>
      <button type="button" className="text-button" onClick={remove}>
        {sharedTexts.remove}
      </button>
    </div>
  )
})
