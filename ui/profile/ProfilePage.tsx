import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'

import { profilePath } from '#domain/profile/profilePath.ts'
import { ProfileStore } from '#stores/profile/ProfileStore.ts'

import { PageLink, useQueryParameter } from '../shared/navigation.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { ClaimName } from './ClaimName.tsx'
import { ProfileDetails } from './ProfileDetails.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import css from './ProfilePage.module.css'

/** Person's profile, by `?id=` name or address; without one, the user's own (rules/names: profile). */
export const ProfilePage = observer(function ProfilePage() {
  const profile = useStore(ProfileStore)
  const { tldName } = useConfig()
  const id = useQueryParameter('id')
  useEffect(() => profile.subscribe(id), [profile, id])
  const { state } = profile
  switch (state.kind) {
    case 'loading':
      return <ProfileSkeleton />
    case 'nobody':
      return (
        <Notice title="Profile">
          <p className="muted">
            Connect a wallet to see your own name, your coins and your points. You can look at anybody else
            without one.
          </p>
          <div className={css.ways}>
            <ConnectButton />
            <PageLink to="/find-user/" className="button">
              Find somebody
            </PageLink>
          </div>
        </Notice>
      )
    case 'invalid':
      return (
        <Notice title="Not a valid profile">
          <p>
            This link holds no name and no address. A profile link ends with a name such as alice{tldName}, or
            with an address of 0x and 40 characters.
          </p>
          <FindUserPrompt />
        </Notice>
      )
    case 'not found':
      return (
        <Notice
          title={
            <>
              Nobody has the name <NameText name={state.name} />
            </>
          }
        >
          <p className="muted">It may be free, or its holder has given it up.</p>
          <div className={css.ways}>
            <ClaimName name={state.name} />
            <PageLink to="/find-user/" className="button">
              Find somebody else
            </PageLink>
          </div>
        </Notice>
      )
    case 'failed':
      return (
        <Notice title="This profile could not be read">
          <p>The chain did not answer. Nothing is lost; try again in a moment.</p>
          <div className={css.ways}>
            <button type="button" className="button primary" onClick={profile.retry}>
              Try again
            </button>
            {id !== undefined && (
              <PageLink to={profilePath({}, tldName)} className="button">
                Your own profile
              </PageLink>
            )}
          </div>
        </Notice>
      )
    case 'ready':
      return <ProfileDetails profile={state.profile} />
  }
})

function Notice({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <article className={css.notice}>
      <h1>{title}</h1>
      {children}
    </article>
  )
}

function FindUserPrompt() {
  return (
    <PageLink to="/find-user/" className="button primary">
      Find somebody
    </PageLink>
  )
}
