import { ImageOff } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import type { PostImage } from '#domain/posts/PostToken.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'

import { RemotePicture } from '../shared/RemotePicture.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { useKeptFocus } from './keptFocus.ts'
import css from './PostText.module.css'

/** A picture of a post, at most 500 px high, in a place whose size is reserved; after a click where that is wished. */
export const PostPicture = observer(function PostPicture({ picture }: { readonly picture: PostImage }) {
  const { picturesOnClick } = useStore(SettingsStore)
  const [wanted, setWanted] = useState(false)
  const keyboard = useKeptFocus<HTMLSpanElement>(wanted)
  const { source, host } = picture
  return (
    <span {...keyboard} tabIndex={wanted ? -1 : undefined} className={css.frame}>
      {picturesOnClick && !wanted ? (
        <button type="button" className="button" onClick={() => setWanted(true)}>
          Show picture from {host}
        </button>
      ) : (
        <RemotePicture
          text={source}
          alt="Picture in this post"
          className={css.picture}
          none={<NoPicture picture={picture} />}
        />
      )}
    </span>
  )
})

function NoPicture({ picture: { href, host } }: { readonly picture: PostImage }) {
  return (
    <span className={css.none}>
      <ImageOff aria-hidden size={32} />
      This picture cannot be shown.
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        Open it at {host}
      </a>
    </span>
  )
}
