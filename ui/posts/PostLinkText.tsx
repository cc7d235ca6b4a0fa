import { useState } from 'react'

import type { PostLink } from '#domain/posts/PostToken.ts'
import { hidesHost, MAX_SHOWN_LENGTH } from '#domain/posts/hidesHost.ts'
import { plainText } from '#domain/shared/characters.ts'
import * as texts from '#domain/posts/texts.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { HostText } from './HostText.tsx'
import css from './PostText.module.css'

/** Nothing of this page is told, nothing is vouched for, and nobody gets hold of this window. */
const STRANGER = 'noopener noreferrer nofollow ugc'

/**
 * A link of a post: to a page of this site in place, to any other in a window of its own, with the host it really leads
 * to beside it where the written text does not show it. Before a host that imitates this site one is asked.
 */
export function PostLinkText({ link }: { readonly link: PostLink }) {
  const { href, own, imitates, written } = link
  const words = <span className={css.address}>{plainText(written, MAX_SHOWN_LENGTH)}</span>
  if (own !== undefined) return <PageLink to={own}>{words}</PageLink>
  if (imitates !== undefined) return <Suspicious link={link} imitated={imitates} />
  return (
    <>
      <a href={href} target="_blank" rel={STRANGER}>
        {words}
      </a>
      {hidesHost(link) && <RealHost link={link} />}
    </>
  )
}

/** Where a link leads, for people and as browsers spell it. */
function RealHost({ link }: { readonly link: PostLink }) {
  return (
    <span className={css.host}>
      {' '}
      ({texts.leadsTo} <HostText {...link} />)
    </span>
  )
}

/** A button and no link: no other way of opening it goes past the warning. */
function Suspicious({ link, imitated }: { readonly link: PostLink; readonly imitated: string }) {
  const [asking, setAsking] = useState(false)
  const { asciiHost, href, written } = link
  const stay = () => setAsking(false)
  return (
    <>
      <button type="button" className={css.suspicious} onClick={() => setAsking(true)}>
        <span className={css.address}>{plainText(written, MAX_SHOWN_LENGTH)}</span>
      </button>
      <span className={css.host}> ({texts.notThisSite(imitated)})</span>
      {asking && (
        <Dialog title={texts.anotherSite} onClose={stay}>
          <p>
            {texts.linkLeadsTo} <strong className={css.address}>{asciiHost}</strong>.{' '}
            {texts.looksLike(imitated)}
          </p>
          <p>{texts.doNotConnect}</p>
          <button type="button" className="button primary wide" onClick={stay}>
            {texts.stayHere}
          </button>
          <a className="button wide" href={href} target="_blank" rel={STRANGER} onClick={stay}>
            {texts.continueAnyway}
          </a>
        </Dialog>
      )}
    </>
  )
}
