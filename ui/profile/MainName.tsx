import type { Profile } from '#stores/profile/ProfileStore.ts'

import { Identity } from '../shared/Identity.tsx'
import css from './ProfilePage.module.css'

/** The line below a person's name: whether it is the user, and the name they are known by. */
export function MainName({ profile, isOwn }: { readonly profile: Profile; readonly isOwn: boolean }) {
  const { main, asked } = profile
  return (
    <div className={css.main}>
      {isOwn && <span className={css.tag}>This is you</span>}
      {main.kind === 'failed' && <span className="bad">The main name could not be read</span>}
      {main.kind === 'ready' && main.value === undefined && (
        <span className="muted">{asked ? 'Has chosen no main name' : 'Has no name yet'}</span>
      )}
      {main.kind === 'ready' && main.value !== undefined && asked !== undefined && asked !== main.value && (
        <span className={css.known}>
          <span className="muted">Main name</span>{' '}
          <Identity account={profile.address} name={main.value} brief />
        </span>
      )}
    </div>
  )
}
