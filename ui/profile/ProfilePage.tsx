import { UserRound } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'

import { claimRefusal } from '#domain/names/claimRefusal.ts'
import { suggestedName } from '#domain/names/suggestedName.ts'
import * as namesTexts from '#domain/names/texts.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import * as texts from '#domain/profile/texts.ts'
import { knownValue } from '#domain/shared/AsyncResult.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { ProfileStore } from '#stores/profile/ProfileStore.ts'

import { ClaimName } from '../names/ClaimName.tsx'
import { NameOffer } from '../names/NameOffer.tsx'
import { Empty } from '../shared/Empty.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { PageLink, useGoTo, useQueryParameter } from '../shared/navigation.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { useInBackground } from '../shared/useInBackground.ts'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { ProfileDetails } from './ProfileDetails.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import css from './ProfilePage.module.css'

/** The profile of `?id=`, a name or an address; without it, the user's own (rules/names: profile). */
export const ProfilePage = observer(function ProfilePage() {
  const profile = useStore(ProfileStore)
  const mint = useStore(MintStore)
  const { tldName } = useConfig()
  const id = useQueryParameter('id')
  useEffect(() => profile.subscribe(id), [profile, id])
  const { state } = profile
  const isShown = useInBackground(state.kind === 'ready')
  switch (state.kind) {
    case 'loading':
      return <ProfileSkeleton />
    case 'nobody':
      return (
        <article className={`stack gap-5 ${css.profile}`}>
          <PageHead title={texts.profile}>{texts.visitorHint}</PageHead>
          <Empty Icon={UserRound}>
            <div className="wrap gap-3">
              <ConnectButton />
              <PageLink to="/find-user/" className="button">
                {texts.findSomeone}
              </PageLink>
            </div>
          </Empty>
        </article>
      )
    case 'invalid':
      return (
        <Notice title={texts.invalidProfile}>
          <p>{texts.invalidProfileHint(tldName)}</p>
          {id !== undefined && <MeantName text={id} />}
          <FindUserPrompt />
        </Notice>
      )
    case 'not found': {
      const refusal = claimRefusal(state.name, knownValue(mint.terms))
      return (
        <Notice
          title={
            <Phrase text={namesTexts.isNotRegistered} values={{ name: <NameText name={state.name} /> }} />
          }
        >
          <p className="muted">{refusal ?? texts.notRegisteredHint}</p>
          <MeantName text={state.name} />
          <div className="wrap gap-3">
            <ClaimName name={state.name} />
            <PageLink to="/find-user/" className="button">
              {texts.findSomeoneElse}
            </PageLink>
          </div>
        </Notice>
      )
    }
    case 'failed':
      return (
        <Notice title={texts.profileNotRead}>
          <p>{namesTexts.chainSilent}</p>
          <div className="wrap gap-3">
            <TryAgain className="button primary" onClick={profile.retry} />
            {id !== undefined && (
              <PageLink to={profilePath({}, tldName)} className="button">
                {texts.yourProfile}
              </PageLink>
            )}
          </div>
        </Notice>
      )
    case 'ready':
      return isShown ? <ProfileDetails profile={state.profile} /> : <ProfileSkeleton />
  }
})

function Notice({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <article className={`stack gap-4 ${css.notice}`}>
      <h1>{title}</h1>
      {children}
    </article>
  )
}

function MeantName({ text }: { readonly text: string }) {
  const goTo = useGoTo()
  const { tldName } = useConfig()
  if (!suggestedName(text, tldName)) return null
  return (
    <p>
      <NameOffer text={text} onUse={(name) => goTo(profilePath({ name }, tldName))} />
    </p>
  )
}

function FindUserPrompt() {
  return (
    <PageLink to="/find-user/" className="button primary">
      {texts.findSomeone}
    </PageLink>
  )
}
