import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'

import * as texts from '#domain/profile/texts.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { markDeceptive } from '#domain/shared/characters.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'
import { GiveNameStore } from '#stores/profile/GiveNameStore.ts'
import { NameHolders } from '#stores/names/NameHolders.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { ProfileStore, type Profile } from '#stores/profile/ProfileStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { useHolderRead } from '../shared/useHolderRead.ts'
import { Piece } from '../shell/Missing.tsx'
import css from './ProfileNames.module.css'

const INITIAL_COUNT = 10

/** Names that the chain confirms (rules/names: chain-names); the user's own can be made main or transferred. */
export const ProfileNames = observer(function ProfileNames({ profile }: { readonly profile: Profile }) {
  const index = useStore(NamesIndexStore)
  const [isExpanded, setExpanded] = useState(false)
  const { address } = profile
  useEffect(() => index.wantOf(address), [index, address])
  const names = index.namesOf(address)
  const kind = index.kindOf(address)
  const shown = isExpanded ? names : names.slice(-INITIAL_COUNT)
  const holders = useStore(NameHolders)
  useHolderRead(...shown)
  const confirmed = shown.filter((name) => sameAddress(holders.valueOf(name), address))
  const hasFailed =
    kind === 'failed' || shown.some((name) => holders.isAnswered(name) && !holders.isRead(name))
  return (
    <section className="stack gap-3 start" aria-labelledby="profile-names">
      <h2 id="profile-names">{texts.names}</h2>
      {kind === 'loading' && names.length === 0 && (
        <div role="status" className={`skeleton ${css.loading}`}>
          {texts.loadingNames}
        </div>
      )}
      {kind === 'ready' && names.length === 0 && <p className="muted">{texts.noNames}</p>}
      {hasFailed && (
        <p className="bad">
          {confirmed.length === 0 ? texts.namesNotRead : texts.namesOutdated}
          <TryAgain
            onClick={() => {
              index.wantOf(address)
              void holders.want(shown)
            }}
          />
        </p>
      )}
      {names.length > 0 && (
        <ul className={css.names}>
          {shown
            .filter((name) => confirmed.includes(name) || !holders.isAnswered(name))
            .toReversed()
            .map((name) =>
              holders.isAnswered(name) ? (
                <NameRow key={name} name={name} profile={profile} />
              ) : (
                <li key={name} aria-hidden className={`skeleton ${css.loading}`} />
              ),
            )}
        </ul>
      )}
      {names.length > shown.length && (
        <button type="button" className="button" onClick={() => setExpanded(true)}>
          {texts.showAllNames(names.length)}
        </button>
      )}
    </section>
  )
})

const NameRow = observer(function NameRow(props: { readonly name: DomainName; readonly profile: Profile }) {
  const { name, profile } = props
  const { isOwn } = useStore(ProfileStore)
  const isMain = profile.main.kind === 'ready' && profile.main.value === name
  return (
    <li className={`row wrap ${css.row}`}>
      <Identity name={name} brief />
      {isMain && <span className="quiet">{texts.mainName}</span>}
      {isOwn && (
        <Piece what={texts.transfer}>
          <Suspense fallback={<span className={css.tools} />}>
            <NeedsFeatures features={['profile/giving']}>
              <RowTools name={name} isMain={isMain} />
            </NeedsFeatures>
          </Suspense>
        </Piece>
      )}
    </li>
  )
})

function RowTools({ name, isMain }: { readonly name: DomainName; readonly isMain: boolean }) {
  const layout = useStore(LayoutStore)
  const change = useStore(ChangeUsernameStore)
  const giving = useStore(GiveNameStore)
  return (
    <span className={css.tools}>
      {!isMain && (
        <button
          type="button"
          className="text-button"
          aria-label={texts.makeMainOf(markDeceptive(name))}
          onClick={() => {
            change.pick(name)
            layout.open('change username')
          }}
        >
          {texts.makeMain}
        </button>
      )}
      <button
        type="button"
        className="text-button"
        aria-label={texts.transferOf(markDeceptive(name))}
        onClick={() => giving.open(name)}
      >
        {texts.transfer}
      </button>
    </span>
  )
}
