import * as texts from '#domain/profile/texts.ts'
import type { Profile } from '#stores/profile/ProfileStore.ts'

import { Identity } from '../shared/Identity.tsx'
import css from './ProfilePage.module.css'

/** The line below a person's name: whether it is the user, and the name they are known by. */
export function MainName({ profile, isOwn }: { readonly profile: Profile; readonly isOwn: boolean }) {
  const { main, asked } = profile
  return (
    <div className={css.main}>
      {isOwn && <span className={css.tag}>{texts.isYou}</span>}
      {main.kind === 'failed' && <span className="bad">{texts.mainNameNotRead}</span>}
      {main.kind === 'ready' && main.value === undefined && (
        <span className="muted">{asked ? texts.noMainName : texts.noName}</span>
      )}
      {main.kind === 'ready' && main.value !== undefined && asked !== undefined && asked !== main.value && (
        <span className={css.known}>
          <span className="muted">{texts.mainName}</span>{' '}
          <Identity account={profile.address} name={main.value} brief />
        </span>
      )}
    </div>
  )
}
