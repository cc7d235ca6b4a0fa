import * as texts from '#domain/profile/texts.ts'
import type { Profile } from '#stores/profile/ProfileStore.ts'

import { Identity } from '../shared/Identity.tsx'
import css from './ProfilePage.module.css'

/** Whether the profile is the user's own, and its main name if the title has another. */
export function MainName({ profile, isOwn }: { readonly profile: Profile; readonly isOwn: boolean }) {
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
