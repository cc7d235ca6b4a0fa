import { observer } from 'mobx-react-lite'
import { Suspense, type CSSProperties } from 'react'

import { fullName } from '#domain/names/fullName.ts'
import { markDeceptive } from '#domain/shared/characters.ts'
import { shortAddress, type Address } from '#domain/shared/Address.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { ProfileStore, type Profile } from '#stores/profile/ProfileStore.ts'
import { hasFeature } from '#domain/shell/features.ts'
import * as texts from '#domain/profile/texts.ts'
import { addressLink } from '#domain/activity/explorerLink.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { artColours } from '#domain/shared/addressArt.ts'

import { BookNameLine } from '../names/BookNameLine.tsx'
import { NameAdvice } from '../names/NameAdvice.tsx'
import { NotTheSameBadge } from '../names/NotTheSameBadge.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { AddressText } from '../shared/AddressText.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { ExplorerLink } from '../shared/ExplorerLink.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useTitle } from '../shared/useTitle.ts'
import { WhenNear } from '../shared/WhenNear.tsx'
import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import { AddTokenButton } from '../tokens/AddTokenButton.tsx'
import { ProfileStats } from './ProfileStats.tsx'
import { ProfileNames } from './ProfileNames.tsx'
import { OtherTools, OwnTools } from './ProfileTools.tsx'
import { Timeline } from './Timeline.tsx'
import css from './ProfilePage.module.css'
import { Identity } from '../shared/Identity.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { Fold } from '../shared/Fold.tsx'

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

/** Whether the profile is the user's own, and its main name if the title has another. */
function MainName({ profile, isOwn }: { readonly profile: Profile; readonly isOwn: boolean }) {
  const { main, requestedName } = profile
  return (
    <div className={`row wrap ${css.main}`}>
      {isOwn && <span className={css.tag}>{texts.isYou}</span>}
      {main.kind === 'failed' && <span className="bad">{texts.mainNameNotRead}</span>}
      {main.kind === 'ready' && main.value === undefined && (
        <span className="muted">{requestedName ? texts.noMainName : texts.noName}</span>
      )}
      {main.kind === 'ready' &&
        main.value !== undefined &&
        requestedName !== undefined &&
        requestedName !== main.value && (
          <span className={css.otherName}>
            <span className="muted">{texts.mainName}</span>{' '}
            <Identity account={profile.address} name={main.value} brief />
          </span>
        )}
    </div>
  )
}

function ProfileAccount({ address }: { readonly address: Address }) {
  const { blockExplorerBaseUrl, chain } = useConfig()
  return (
    <section className={`quiet ${css.account}`} aria-label={texts.account}>
      <Fold title={<AddressText address={address} />}>
        <AddressText address={address} full />
      </Fold>
      <CopyButton text={address} label={sharedTexts.copyAddress} notice={shellTexts.addressCopied} />
      <ExplorerLink
        href={addressLink(blockExplorerBaseUrl, address)}
        label={texts.viewAccount(chain.explorerName)}
      />
    </section>
  )
}

/** A banner in the colours of the account (rules/names: drawn-picture). */
function ProfileBanner({ address }: { readonly address: Address }) {
  const { base, lights } = artColours(address)
  const colours: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    '--base': base,
    '--first': lights[0],
    '--second': lights[1],
  }
  return <div aria-hidden className={css.banner} style={colours} />
}
