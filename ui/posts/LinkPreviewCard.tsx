import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import type { LinkPreview } from '#domain/ports/LinkPreviews.ts'
import type { PostLink } from '#domain/posts/PostToken.ts'
import { plainText } from '#domain/shared/characters.ts'
import { LinkPreviewStore } from '#stores/posts/LinkPreviewStore.ts'
import { PostReader } from '#stores/posts/PostReader.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'

import { RemotePicture } from '../shared/RemotePicture.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import { focusPost } from './keptFocus.ts'
import css from './LinkPreviewCard.module.css'

/** Characters; the style cuts to two lines. */
const LONGEST_TITLE = 120
const LONGEST_DESCRIPTION = 200

/**
 * What the first page says that a post links to, where the community has a service that looks there (product 4.1). Its
 * place is as high before as afterwards, so that nothing moves when it comes late. Stands below `PostText`.
 */
export function LinkPreviewCard({ text }: { readonly text: string }) {
  return (
    <NeedsFeatures features={['posts']}>
      <FirstLink text={text} />
    </NeedsFeatures>
  )
}

function FirstLink({ text }: { readonly text: string }) {
  const link = useStore(PostReader).previewableIn(text)
  const { enabled } = useStore(LinkPreviewStore)
  return link && enabled ? <Place link={link} /> : null
}

const Place = observer(function Place({ link }: { readonly link: PostLink }) {
  const previews = useStore(LinkPreviewStore)
  const { href, host } = link
  useEffect(() => void previews.want(href), [previews, href])
  const state = previews.stateOf(href)
  switch (state.kind) {
    case 'loading':
      return <div className={`skeleton ${css.place}`} aria-hidden />
    case 'ready':
      return <Card link={link} preview={state.preview} />
    case 'none':
      return <p className={`muted ${css.place} ${css.words}`}>{host} shows no preview.</p>
    case 'failed':
      return (
        <p className={`muted ${css.place} ${css.words}`}>
          The preview of {host} could not be loaded.
          <button
            type="button"
            className="text-button"
            onClick={({ currentTarget }) => {
              focusPost(currentTarget)
              void previews.want(href)
            }}
          >
            Try again
          </button>
        </p>
      )
  }
})

const Card = observer(function Card(props: { readonly link: PostLink; readonly preview: LinkPreview }) {
  const { href, host } = props.link
  const { title, description, image } = props.preview
  const { picturesOnClick } = useStore(SettingsStore)
  return (
    <a
      className={`${css.place} ${css.card}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
    >
      {image !== undefined && !picturesOnClick && (
        <RemotePicture text={image} alt="" className={css.picture} none={<span className={css.picture} />} />
      )}
      <span className={css.text}>
        <bdi className={css.title}>{plainText(title, LONGEST_TITLE)}</bdi>
        {description !== undefined && (
          <bdi className={css.description}>{plainText(description, LONGEST_DESCRIPTION)}</bdi>
        )}
        <span className={css.host}>{host}</span>
      </span>
    </a>
  )
})
