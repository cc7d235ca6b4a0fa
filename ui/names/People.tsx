import { observer } from 'mobx-react-lite'
import { Suspense, type ComponentType } from 'react'

import * as texts from '#domain/names/texts.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { hasFeature } from '#domain/shell/features.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import { FindUserStore, type PeopleGroup } from '#stores/names/FindUserStore.ts'
import { knownValue } from '#domain/shared/AsyncResult.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { NewNamesStore } from '#stores/names/NewNamesStore.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { Piece } from '../shell/Missing.tsx'
import { PeopleSkeleton, PeopleGrid } from './PeopleGrid.tsx'
import { TimeAgo } from '../shared/TimeAgo.tsx'

interface Group {
  readonly label: string
  /** Whether anything can know these people. */
  readonly known: (config: CommunityConfig) => boolean
}

const GROUPS: Readonly<Record<PeopleGroup, Group>> = {
  new: { label: texts.newPeople, known: () => true },
  points: { label: texts.mostPoints, known: (config) => hasFeature(config, 'activity points') },
  creators: { label: texts.creators, known: (config) => hasFeature(config, 'nft launchpad') },
  inviters: { label: texts.inviters, known: ({ indexer }) => indexer !== '' },
}

const LATER: Readonly<
  Record<
    Exclude<PeopleGroup, 'new'>,
    { readonly View: ComponentType; readonly features: readonly LazyFeature[] }
  >
> = {
  points: {
    View: preloadable(async () => (await import('./PeopleWithPoints.tsx')).PeopleWithPoints),
    features: ['points/leaderboard'],
  },
  creators: {
    View: preloadable(async () => (await import('./Creators.tsx')).Creators),
    features: ['nft'],
  },
  inviters: {
    View: preloadable(async () => (await import('./Inviters.tsx')).Inviters),
    features: ['shell/indexService'],
  },
}

const KEYS = Object.keys(GROUPS) as readonly PeopleGroup[]

/** People to discover, by what the community can know of them (rules/names: people). */
export const People = observer(function People() {
  const config = useConfig()
  const { group, choose } = useStore(FindUserStore)
  const tabs = KEYS.flatMap((key) => (GROUPS[key].known(config) ? [{ key, label: GROUPS[key].label }] : []))
  return (
    <section className="stack gap-3" aria-labelledby="people">
      <h2 id="people">{texts.people}</h2>
      <TabList chips label={texts.people} tabs={tabs} chosen={group} onChoose={choose}>
        {/* In no boundary of its own, which would be hydrated after the stores have started. */}
        {group === 'new' ? <NewPeople /> : <Later key={group} group={group} />}
      </TabList>
    </section>
  )
})

function Later({ group }: { readonly group: keyof typeof LATER }) {
  const { View, features } = LATER[group]
  return (
    <Piece what={GROUPS[group].label}>
      <Suspense fallback={<PeopleSkeleton />}>
        <NeedsFeatures features={features}>
          <View />
        </NeedsFeatures>
      </Suspense>
    </Piece>
  )
}

const NewPeople = observer(function NewPeople() {
  const { names, lastKnown: old, retry } = useStore(NewNamesStore)
  const known = knownValue(names) ?? old?.value ?? []
  return (
    <PeopleGrid
      state={names.kind}
      people={known.map(({ name, holder }) => ({ name, account: holder, fact: <Since name={name} /> }))}
      old={old !== undefined}
      empty={texts.noNamesYet}
      unread={texts.newNamesUnread}
      retry={retry}
    />
  )
})

const Since = observer(function Since({ name }: { readonly name: DomainName }) {
  const { events } = useStore(NamesIndexStore)
  const at = events.findLast((event) => event.kind === 'minted' && event.name === name)?.at
  return at === undefined ? texts.isNew : <TimeAgo at={at} />
})
