import * as texts from '#domain/profile/texts.ts'

import css from './ProfilePage.module.css'

/** A loading profile in its final size. */
export function ProfileSkeleton() {
  return (
    <div className={css.profile} role="status">
      <div className={css.head}>
        <div className={`skeleton ${css.picture}`} />
        <div className={css.identity}>
          <h1>{texts.profile}</h1>
          <div className={css.main} />
        </div>
      </div>
      <div className={`skeleton ${css.addressSlot}`} />
      <div className={css.stats}>
        {['a', 'b', 'c'].map((slot) => (
          <div key={slot} className={`skeleton ${css.statSlot}`} />
        ))}
      </div>
      <div className={`skeleton ${css.listSlot}`} />
    </div>
  )
}
