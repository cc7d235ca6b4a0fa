import { NOTICES_FILE } from '#domain/shell/noticesFile.ts'
import { VERSION } from '#domain/shell/version.ts'
import * as texts from '#domain/shell/texts.ts'
import * as walletTexts from '#domain/wallet/texts.ts'

import { LogSwitch } from '../logs/LogSwitch.tsx'
import { LanguageChoice } from '../settings/LanguageChoice.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './AboutPage.module.css'

export function AboutPage() {
  const { about, projectName, projectDescription, chain, tldName } = useConfig()
  return (
    <article className="stack gap-5">
      <h1>{texts.about(projectName)}</h1>
      <p>
        <bdi>{about.text || projectDescription}</bdi>
      </p>
      <section className="grid gap-3">
        <h2>{texts.howItWorks}</h2>
        <p>{texts.howNamesWork(tldName, chain.name)}</p>
        <p>{texts.howReviewsWork}</p>
        <p>
          <PageLink to="/wallet-check/" className={css.way}>
            {walletTexts.checkYourWallet}
          </PageLink>
        </p>
      </section>
      <LanguageChoice />
      <LogSwitch />
      {about.links.length > 0 && (
        <section className="grid gap-3">
          <h2>{texts.links}</h2>
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
      <p className={`wrap ${css.made}`}>
        {texts.madeWith(VERSION)}
        <a href={`/${NOTICES_FILE}`} target="_blank" rel="noopener">
          {texts.licences}
        </a>
      </p>
    </article>
  )
}
