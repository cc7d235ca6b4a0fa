import { Suspense, useState } from 'react'

import type { PostLink } from '#domain/posts/PostToken.ts'
import { hidesHost, MAX_SHOWN_LENGTH } from '#domain/posts/hidesHost.ts'
import { plainText } from '#domain/shared/characters.ts'
import * as texts from '#domain/posts/texts.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { HostText } from './HostText.tsx'
import css from './PostText.module.css'

const SuspiciousLinkDialog = preloadable<{
  readonly link: PostLink
  readonly imitated: string
  readonly onClose: () => void
}>(async () => (await import('./SuspiciousLinkDialog.tsx')).SuspiciousLinkDialog)

/** For links to untrusted sites: no referrer, no ranking, no access to this window. */
const UNTRUSTED_REL = 'noopener noreferrer nofollow ugc'

/**
 * Pages of this site open in place, other sites in a new window.
 * Shows the real host if the written text hides it; a host that imitates this site needs a confirmation.
 */
export function PostLinkText({ link }: { readonly link: PostLink }) {
  const { href, own, imitates, written } = link
  const label = <span className={css.address}>{plainText(written, MAX_SHOWN_LENGTH)}</span>
  if (own !== undefined) return <PageLink to={own}>{label}</PageLink>
  if (imitates !== undefined) return <SuspiciousLink link={link} imitated={imitates} />
  return (
    <>
      <a href={href} target="_blank" rel={UNTRUSTED_REL}>
        {label}
      </a>
      {hidesHost(link) && <RealHost link={link} />}
    </>
  )
}

function RealHost({ link }: { readonly link: PostLink }) {
  return (
    <span className="quiet">
      {' '}
      <Phrase text={texts.leadsTo} values={{ host: <HostText {...link} /> }} />
    </span>
  )
}

/** A button, because a link could be opened in ways that bypass the warning. */
function SuspiciousLink({ link, imitated }: { readonly link: PostLink; readonly imitated: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { written } = link
  return (
    <>
      <button
        type="button"
        className={css.suspicious}
        onPointerEnter={SuspiciousLinkDialog.prefetch}
        onFocus={SuspiciousLinkDialog.prefetch}
        onClick={() => setIsOpen(true)}
      >
        <span className={css.address}>{plainText(written, MAX_SHOWN_LENGTH)}</span>
      </button>
      <span className="quiet"> {texts.notThisSite(imitated)}</span>
      {isOpen && (
        <Suspense fallback={null}>
          <SuspiciousLinkDialog link={link} imitated={imitated} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
