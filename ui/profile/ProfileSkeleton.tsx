import * as texts from '#domain/profile/texts.ts'

import { useLinkSubject } from '../shared/useLinkSubject.ts'
import css from './ProfilePage.module.css'

export function ProfileSkeleton() {
  const link = useLinkSubject()
  return (
    <div
      className={`stack gap-5 ${css.profile}`}
      role={link ? undefined : 'status'}
      aria-busy={link !== undefined}
    >
      <div className="stack gap-3">
        <div className={css.banner} />
        <div className={css.picture}>
          <div className={`skeleton ${css.pictureSlot}`} />
        </div>
        <div className={`stack gap-1 ${css.identity}`}>
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
