import { observer } from 'mobx-react-lite'

import type { DomainName } from '#domain/shared/DomainName.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'

import { useGoTo } from '../shared/navigation.tsx'
import { NameText } from '../shared/NameText.tsx'
import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './MintWidget.module.css'

/** What comes after a name was bought, in the place of the form: nobody types the same name again. */
export const NameBought = observer(function NameBought({ name }: { readonly name: DomainName }) {
  const mint = useStore(MintStore)
  const frame = useStore(FrameStore)
  const identity = useStore(IdentityStore)
  const config = useConfig()
  const isMain = identity.name === name
  return (
    <section className="card" aria-labelledby="name-bought">
      <div className={css.heading}>
        <h2 id="name-bought">
          {isMain ? 'You are' : 'You own'} <NameText name={name} />
        </h2>
        <p className="muted">
          {isMain ? 'People see and find you by this name now.' : 'It is yours for good.'}
        </p>
      </div>
      <div className={css.next}>
        {!isMain && (
          <NeedsFeatures features={['people']}>
            <MakeMain name={name} />
          </NeedsFeatures>
        )}
        {hasFeature(config, 'general chat') && <SayHello />}
        <button type="button" className="button wide" onClick={() => frame.open('referral')}>
          Invite a friend
        </button>
        <button type="button" className="text-button" onClick={mint.startOver}>
          Get another name
        </button>
      </div>
    </section>
  )
})

/** The name is chosen in the dialog that changes it. */
function MakeMain({ name }: { readonly name: DomainName }) {
  const change = useStore(ChangeUsernameStore)
  const frame = useStore(FrameStore)
  return (
    <button
      type="button"
      className="button primary wide"
      onClick={() => {
        change.pick(name)
        frame.open('change username')
      }}
    >
      Make it your main name
    </button>
  )
}

/** Leads to the field on Home in which one writes to everybody. */
function SayHello() {
  const frame = useStore(FrameStore)
  const goTo = useGoTo()
  return (
    <button
      type="button"
      className="button wide"
      onClick={(event) => {
        const field = event.currentTarget.ownerDocument.querySelector<HTMLElement>('main form textarea')
        if (!field || new URL(frame.path, 'https://here').pathname !== '/') return goTo('/')
        frame.closePanel()
        field.focus()
      }}
    >
      Say hello
    </button>
  )
}
