import { Image as ImageIcon, ImageOff } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import type { LinkPreview } from '#domain/posts/LinkPreviews.ts'
import type { PostLink } from '#domain/posts/PostToken.ts'
import { plainText } from '#domain/shared/characters.ts'
import * as texts from '#domain/posts/texts.ts'
import { RemotePictures } from '#stores/media/RemotePictures.ts'
import { LinkPreviewStore } from '#stores/posts/LinkPreviewStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'

import { RemotePicture } from '../shared/RemotePicture.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { HostText } from './HostText.tsx'
import { useRestoredFocus } from './useRestoredFocus.ts'
import css from './LinkPreviewCard.module.css'

/** Characters. CSS cuts both to two lines. */
const MAX_TITLE_LENGTH = 120
const MAX_DESCRIPTION_LENGTH = 200

/** Nothing for a page without a description of itself or whose preview fails: the post has its link. */
export const LinkPreviewDetails = observer(function LinkPreviewDetails({
  link,
}: {
  readonly link: PostLink
}) {
  const previews = useStore(LinkPreviewStore)
  const { href } = link
  useEffect(() => void previews.want(href), [previews, href])
  const state = previews.stateOf(href)
  switch (state.kind) {
    case 'loading':
      return <div className={`skeleton ${css.slot}`} aria-hidden />
    case 'ready':
      return <PreviewCard link={link} preview={state.preview} />
    case 'none':
    case 'failed':
      return null
  }
})

function PreviewCard({ link, preview }: { readonly link: PostLink; readonly preview: LinkPreview }) {
  const { href } = link
  const { title, description, image } = preview
  return (
    <div className={`${css.slot} ${css.card}`}>
      {image !== undefined && <PreviewPicture page={href} image={image} />}
      <a className={css.text} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        <bdi className={css.title}>{plainText(title, MAX_TITLE_LENGTH)}</bdi>
        {description !== undefined && (
          <bdi className={css.description}>{plainText(description, MAX_DESCRIPTION_LENGTH)}</bdi>
        )}
        <span className={`quiet ${css.host}`}>
          <HostText {...link} />
        </span>
      </a>
    </div>
  )
}

/**
 * A page's picture. Loading it reveals the reader to its host, so it waits for a click,
 * unless the host is configured and the reader lets pictures load at once.
 */
const PreviewPicture = observer(function PreviewPicture(props: {
  readonly page: string
  /** Untrusted. */
  readonly image: string
}) {
  const { page, image } = props
  const previews = useStore(LinkPreviewStore)
  const pictures = useStore(RemotePictures)
  const { picturesOnClick } = useStore(SettingsStore)
  const isWanted = previews.isPictureWanted(page)
  const focus = useRestoredFocus<HTMLSpanElement>(isWanted)
  const foreignHost = pictures.untrustedHostOf(image)
  const waits = !isWanted && (picturesOnClick || foreignHost !== undefined)
  // Decided once: a picture that fails later keeps its space, so that nothing moves.
  const [isLoadable] = useState(isWanted || pictures.candidateOf(image) !== undefined)
  if (!isLoadable) return null
  return (
    <span {...focus} tabIndex={isWanted ? -1 : undefined} className={css.frame}>
      {waits ? (
        <button
          type="button"
          className={`grid gap-1 ${css.show}`}
          aria-label={foreignHost === undefined ? undefined : texts.showPictureFromHost(foreignHost)}
          onClick={() => previews.wantPicture(page)}
        >
          <ImageIcon aria-hidden size={24} />
          {texts.showPicture}
        </button>
      ) : (
        <RemotePicture
          text={image}
          alt=""
          className={css.picture}
          none={<ImageOff role="img" aria-label={texts.pictureFailed} size={24} />}
        />
      )}
    </span>
  )
})
