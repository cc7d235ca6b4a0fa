import { ImageOff } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import type { PostImage } from '#domain/posts/PostToken.ts'
import * as texts from '#domain/posts/texts.ts'
import { RemotePictures } from '#stores/media/RemotePictures.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { RemotePicture } from '../shared/RemotePicture.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { HostText } from './HostText.tsx'
import { useRestoredFocus } from './useRestoredFocus.ts'
import css from './PostText.module.css'

/** A picture in its own proportions, loaded on click if the reader prefers that (rules/posts: click-to-load). */
export const PostPicture = observer(function PostPicture({ picture }: { readonly picture: PostImage }) {
  const { picturesOnClick } = useStore(SettingsStore)
  const pictures = useStore(RemotePictures)
  const [wanted, setWanted] = useState(false)
  const [enlarged, setEnlarged] = useState(false)
  const { source } = picture
  const { live } = useStore(LayoutStore)
  // A prerendered page does not know what its reader prefers.
  const waits = (picturesOnClick || !live) && !wanted
  const fails = !waits && pictures.candidateOf(source) === undefined
  const focus = useRestoredFocus<HTMLSpanElement>(`${wanted} ${fails}`)
  const focusProps = { ...focus, tabIndex: wanted ? -1 : undefined }
  if (fails)
    return (
      <span {...focusProps} className={`quiet ${css.failed}`}>
        <ImageOff aria-hidden size={16} /> {texts.pictureNotShown} <OpenElsewhere picture={picture} />
      </span>
    )
  return (
    <span {...focusProps} className={css.frame} data-sized={!waits && pictures.sizeOf(source) !== undefined}>
      {waits ? (
        <button type="button" className="button" onClick={() => setWanted(true)}>
          <span>
            <Phrase text={texts.showPictureFrom} values={{ host: <HostText {...picture} /> }} />
          </span>
        </button>
      ) : (
        <button
          type="button"
          className={css.enlarge}
          aria-haspopup="dialog"
          onClick={() => setEnlarged(true)}
        >
          <RemotePicture text={source} alt={texts.pictureInPost} className={css.picture} none={null} />
        </button>
      )}
      {enlarged && (
        <Dialog title={texts.picture} wide onClose={() => setEnlarged(false)}>
          <RemotePicture text={source} alt={texts.pictureInPost} className={css.enlarged} none={null} />
          <OpenElsewhere picture={picture} />
        </Dialog>
      )}
    </span>
  )
})

function OpenElsewhere({ picture }: { readonly picture: PostImage }) {
  return (
    <a href={picture.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      <Phrase text={texts.openAt} values={{ host: <HostText {...picture} /> }} />
    </a>
  )
}
