import { useId } from 'react'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import css from './PointsInvitation.module.css'

/** A visitor's first steps; everything else of the page is there for them, too. */
export function PointsInvitation() {
  const { tldName } = useConfig()
  const titleId = useId()
  return (
    <section className={`card ${css.invitation}`} aria-labelledby={titleId}>
      <div className={css.words}>
        <h2 id={titleId}>See what you have earned</h2>
        <p className="muted">
          Connect a wallet to read its points. New here? A {tldName} name is a good first step.
        </p>
      </div>
      <div className={css.steps}>
        <ConnectButton />
        <PageLink to="/" className="button">
          Get a {tldName} name
        </PageLink>
      </div>
    </section>
  )
}
