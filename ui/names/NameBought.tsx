import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import * as texts from '#domain/names/texts.ts'
import * as referralTexts from '#domain/referral/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { ReferralStore } from '#stores/referral/ReferralStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { Avatar } from '../shared/Avatar.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useGoTo } from '../shared/navigation.tsx'
import { NameText } from '../shared/NameText.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './NameBought.module.css'

const NameCard = preloadable<{ readonly name: DomainName; readonly account: Address }>(
  async () => (await import('./NameCard.tsx')).NameCard,
)

export const NameBought = observer(function NameBought({ name }: { readonly name: DomainName }) {
  const mint = useStore(MintStore)
  const { shownAccount } = useStore(SessionStore)
  const identity = useStore(IdentityStore)
  const config = useConfig()
  const isMain = identity.name === name
  return (
    <section className="card" aria-labelledby="name-bought">
      <div className={`stack gap-3 ${css.head}`}>
        <Avatar size={72} name={name} drawnFrom={shownAccount} />
        <h2 id="name-bought">
          <Phrase text={isMain ? texts.youAre : texts.youOwn} values={{ name: <NameText name={name} /> }} />
        </h2>
        <p className="muted">{isMain ? texts.mainNameHint : texts.ownedHint}</p>
      </div>
      <div className={`stack gap-3 ${css.steps}`}>
        {identity.name !== undefined && !isMain && (
          <NeedsFeatures features={['names/people']}>
            <MakeMain name={name} />
          </NeedsFeatures>
        )}
        {hasFeature(config, 'general chat') && <SayHello isFirst={isMain} />}
        <InviteFriend />
        <button type="button" className="text-button" onClick={mint.startOver}>
          {texts.getAnotherName}
        </button>
      </div>
      {shownAccount && (
        <Suspense fallback={<div className={css.cardSlot} />}>
          <NameCard name={name} account={shownAccount} />
        </Suspense>
      )}
    </section>
  )
})

const InviteFriend = observer(function InviteFriend() {
  const { canShare, share, copy } = useStore(ReferralStore)
  return (
    <button type="button" className="button wide" onClick={() => void (canShare ? share() : copy())}>
      {referralTexts.inviteFriend}
    </button>
  )
})

function MakeMain({ name }: { readonly name: DomainName }) {
  const change = useStore(ChangeUsernameStore)
  const layout = useStore(LayoutStore)
  return (
    <button
      type="button"
      className="button primary wide"
      onClick={() => {
        change.pick(name)
        layout.open('change username')
      }}
    >
      {texts.makeItMain}
    </button>
  )
}

function SayHello({ isFirst }: { readonly isFirst: boolean }) {
  const layout = useStore(LayoutStore)
  const goTo = useGoTo()
  return (
    <button
      type="button"
      className={isFirst ? 'button primary wide' : 'button wide'}
      onClick={(event) => {
        const field = event.currentTarget.ownerDocument.querySelector<HTMLElement>('main form textarea')
        if (!field || new URL(layout.path, 'https://here').pathname !== '/') return goTo('/')
        layout.closePanel()
        field.focus()
      }}
    >
      {texts.sayHello}
    </button>
  )
}
