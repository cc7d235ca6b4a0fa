import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { fullName } from '#domain/names/fullName.ts'
import { markDeceptive } from '#domain/shared/characters.ts'
import { shortAddress, type Address } from '#domain/shared/Address.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { ProfileStore, type Profile } from '#stores/profile/ProfileStore.ts'

import { hasFeature } from '#domain/shell/features.ts'
import { BookNameLine } from '../names/BookNameLine.tsx'
import { NameAdvice } from '../names/NameAdvice.tsx'
import { NotTheSameBadge } from '../names/NotTheSameBadge.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { AddressText } from '../shared/AddressText.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useTitle } from '../shared/useTitle.ts'
import { WhenNear } from '../shared/WhenNear.tsx'
import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import { AddTokenButton } from '../tokens/AddTokenButton.tsx'
import { MainName } from './MainName.tsx'
import { ProfileAccount } from './ProfileAccount.tsx'
import { ProfileBanner } from './ProfileBanner.tsx'
import { ProfileStats } from './ProfileStats.tsx'
import { ProfileNames } from './ProfileNames.tsx'
import { OtherTools, OwnTools } from './ProfileTools.tsx'
import { Timeline } from './Timeline.tsx'
import css from './ProfilePage.module.css'

const ProfileCollections = preloadable<{ readonly account: Address; readonly isOwn: boolean }>(
  async () => (await import('../nft/ProfileCollections.tsx')).ProfileCollections,
)

const PostsOf = preloadable<{ readonly author: Address; readonly isOwn: boolean }>(
  async () => (await import('../posts/PostsOf.tsx')).PostsOf,
)

/** Blank, because the unknown number of names above would move anything drawn here. */
const ROOM = <div className={css.partSlot} />

export const ProfileDetails = observer(function ProfileDetails({ profile }: { readonly profile: Profile }) {
  const config = useConfig()
  const { isOwn } = useStore(ProfileStore)
  const areNamesThere = useStore(NamesIndexStore).hasBegunOf(profile.address)
  const main = profile.main.kind === 'ready' ? profile.main.value : undefined
  const name = profile.requestedName ?? main
  useTitle(name === undefined ? shortAddress(profile.address) : markDeceptive(fullName(name, config.tldName)))
  return (
    <article className={`stack gap-5 ${css.profile}`}>
      <header className="stack gap-3">
        <ProfileBanner address={profile.address} />
        <div className={css.picture}>
          <Avatar size={96} name={name} drawnFrom={profile.address} />
        </div>
        <div className={`stack gap-1 ${css.identity}`}>
          <h1>{name ? <NameText name={name} /> : <AddressText address={profile.address} />}</h1>
          <MainName profile={profile} isOwn={isOwn} />
          {name && <NotTheSameBadge name={name} holder={profile.address} />}
          <ProfileAccount address={profile.address} />
          {!isOwn && <BookNameLine address={profile.address} />}
        </div>
      </header>
      {name && <NameAdvice name={name} />}
      {isOwn ? <OwnTools profile={profile} /> : <OtherTools profile={profile} />}
      <ProfileStats profile={profile} />
      {isOwn && profile.chatTokens && (
        <div className={css.toolSlot}>
          <Suspense fallback={null}>
            <NeedsFeatures features={['tokens/chatToken']}>
              <AddTokenButton />
            </NeedsFeatures>
          </Suspense>
        </div>
      )}
      <ProfileNames profile={profile} />
      {areNamesThere ? (
        <>
          {hasFeature(config, 'nft launchpad') && (
            <WhenNear part={ProfileCollections} room={css.partSlot} waiting={ROOM}>
              <NeedsFeatures features={['nft']}>
                <ProfileCollections account={profile.address} isOwn={isOwn} />
              </NeedsFeatures>
            </WhenNear>
          )}
          {hasFeature(config, 'general chat') && (
            <WhenNear part={PostsOf} room={css.partSlot} waiting={ROOM}>
              <PostsOf author={profile.address} isOwn={isOwn} />
            </WhenNear>
          )}
        </>
      ) : (
        ROOM
      )}
      <Timeline address={profile.address} />
    </article>
  )
})
