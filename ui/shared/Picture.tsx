import type { ComponentProps } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import css from './Picture.module.css'

/**
 * The subject of a picture: the given text first, then the name's picture, or that of the address' main name
 * (rules/names: picture-order).
 */
export interface AvatarSubject {
  readonly image?: string | undefined
  readonly name?: DomainName | undefined
  readonly address?: Address | undefined
  /** The account that the picture is drawn from where there is none; nothing is read for it. */
  readonly drawnFrom?: Address | undefined
}

/** The frame. Its size is reserved, so the layout does not shift when a picture arrives. */
export function Picture({
  url,
  size,
  ...more
}: { readonly url: string; readonly size: number } & Pick<
  ComponentProps<'img'>,
  'style' | 'onLoad' | 'onError'
>) {
  return (
    <img
      className={css.avatar}
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...more}
    />
  )
}
