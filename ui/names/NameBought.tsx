import { observer } from 'mobx-react-lite'

import * as texts from '#domain/names/texts.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { useGoTo } from '../shared/navigation.tsx'
import { NameText } from '../shared/NameText.tsx'
import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './MintWidget.module.css'

/** The next steps after a mint, in place of the form. */
export const NameBought = observer(function NameBought({ name }: { readonly name: DomainName }) {
  const mint = useStore(MintStore)
  const layout = useStore(LayoutStore)
  const identity = useStore(IdentityStore)
  const config = useConfig()
  const isMain = identity.name === name
  return (
    <section className="card" aria-labelledby="name-bought">
      <div className={css.heading}>
        <h2 id="name-bought">
          {isMain ? texts.youAre : texts.youOwn}
          <NameText name={name} />
        </h2>
        <p className="muted">{isMain ? texts.mainNameHint : texts.ownedHint}</p>
      </div>
      <div className={css.nextSteps}>
        {!isMain && (
          <NeedsFeatures features={['people']}>
            <MakeMain name={name} />
          </NeedsFeatures>
        )}
        {hasFeature(config, 'general chat') && <SayHello />}
        <button type="button" className="button wide" onClick={() => layout.open('referral')}>
          {texts.inviteFriend}
        </button>
        <button type="button" className="text-button" onClick={mint.startOver}>
          {texts.getAnotherName}
        </button>
      </div>
    </section>
  )
})

/** Opens the dialog that changes the main name, with this name chosen. */
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

/** Focuses the composer on Home. */
function SayHello() {
  const layout = useStore(LayoutStore)
  const goTo = useGoTo()
  return (
    <button
      type="button"
      className="button wide"
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
