import { observer } from 'mobx-react-lite'

import { profilePath } from '#domain/profile/profilePath.ts'
import * as texts from '#domain/names/texts.ts'
import { knownValue } from '#domain/shared/AsyncResult.ts'
import { NewNamesStore } from '#stores/names/NewNamesStore.ts'

import { Avatar } from '../shared/Avatar.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from '../shell/HomeNews.module.css'
import { ReadSection } from '../shell/ReadSection.tsx'

export const NewestNames = observer(function NewestNames({ title }: { readonly title: string }) {
  const { names, lastKnown: old, retry } = useStore(NewNamesStore)
  const { tldName } = useConfig()
  const known = knownValue(names) ?? old?.value ?? []
  return (
    <ReadSection
      of="names"
      title={title}
      to="/find-user/"
      old={old}
      state={names.kind}
      known={known.length}
      empty={texts.noNamesYet}
      unread={texts.newNamesUnread}
      retry={retry}
    >
      {known.map(({ name, holder }) => (
        <li key={name}>
          <PageLink to={profilePath({ name }, tldName)} className={css.person ?? ''}>
            <Avatar size={56} name={name} address={holder} />
            <NameText name={name} />
          </PageLink>
        </li>
      ))}
    </ReadSection>
  )
})
