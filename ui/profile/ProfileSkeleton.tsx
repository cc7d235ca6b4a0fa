import * as texts from '#domain/profile/texts.ts'

import { useLinkSubject } from '../shared/useLinkSubject.ts'
import css from './ProfilePage.module.css'

export function ProfileSkeleton() {
  const link = useLinkSubject()
  return (
    <div className={css.profile} role={link ? undefined : 'status'} aria-busy={link !== undefined}>
      <div className={css.head}>
        <div className={css.banner} />
        <div className={css.picture}>
          <div className={`skeleton ${css.pictureSlot}`} />
        </div>
        <div className={css.identity}>
          <h1>
            {link ? (
              <bdi translate="no" dir="auto">
                {link.title}
              </bdi>
            ) : (
              texts.profile
            )}
          </h1>
          <div className={`skeleton ${css.addressSlot}`} />
        </div>
      </div>
      <div className={`skeleton ${css.toolSlot}`} />
      <div className={css.statsSlot} />
      <div className={`skeleton ${css.listSlot}`} />
    </div>
  )
}
