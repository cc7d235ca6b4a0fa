import { NOTICES_FILE } from '#domain/shell/noticesFile.ts'

import { LogSwitch } from '../logs/LogSwitch.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './AboutPage.module.css'

/** What this is and how it works, from the community's configuration. */
export function AboutPage() {
  const { about, projectName, projectDescription, chain, tldName } = useConfig()
  return (
    <article className={css.about}>
      <h1>About {projectName}</h1>
      <p>{about.text || projectDescription}</p>
      <section className={css.part}>
        <h2>How it works</h2>
        <p>
          Names under {tldName} live on {chain.name}. This page reads the chain directly from your browser;
          there is no account with us, and no server of ours holds your coins or your names.
        </p>
        <p>
          Before you sign anything, the page shows what leaves your wallet, what arrives, to whom and on which
          network, and tries it on the chain first.
        </p>
      </section>
      <LogSwitch />
      {about.links.length > 0 && (
        <section className={css.part}>
          <h2>Links</h2>
          <ul className={css.links}>
            {about.links.map(({ label, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a href={`/${NOTICES_FILE}`} target="_blank" rel="noopener">
          Open-source licences
        </a>
      </p>
    </article>
  )
}
