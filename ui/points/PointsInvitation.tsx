import { useId } from 'react'

import * as namesTexts from '#domain/names/texts.ts'
import * as texts from '#domain/points/texts.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import css from './PointsInvitation.module.css'

export function PointsInvitation() {
  const { tldName } = useConfig()
  const titleId = useId()
  return (
    <section className={`card ${css.invitation}`} aria-labelledby={titleId}>
      <div className="grid gap-1">
        <h2 id={titleId}>{texts.seeWhatYouEarned}</h2>
        <p className="muted">{texts.connectHint(tldName)}</p>
      </div>
      <div className="wrap gap-3">
        <ConnectButton />
        <PageLink to="/" className="button">
          {namesTexts.getName(tldName)}
        </PageLink>
      </div>
    </section>
  )
}
