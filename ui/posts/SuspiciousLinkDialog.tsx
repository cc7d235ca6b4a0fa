import * as texts from '#domain/posts/texts.ts'
import type { PostLink } from '#domain/posts/PostToken.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import css from './PostText.module.css'

export function SuspiciousLinkDialog(props: {
  readonly link: PostLink
  readonly imitated: string
  readonly onClose: () => void
}) {
  const { link, imitated, onClose } = props
  return (
    <Dialog title={texts.anotherSite} onClose={onClose}>
      <p>
        <Phrase
          text={texts.linkLeadsTo}
          values={{ host: <strong className={css.address}>{link.asciiHost}</strong> }}
        />{' '}
        {texts.looksLike(imitated)}
      </p>
      <p>{texts.doNotConnect}</p>
      <button type="button" className="button primary wide" onClick={onClose}>
        {texts.stayHere}
      </button>
      <a
        className="button wide"
        href={link.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        onClick={onClose}
      >
        {texts.continueAnyway}
      </a>
    </Dialog>
  )
}
