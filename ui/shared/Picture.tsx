import type { ComponentProps } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import css from './Picture.module.css'

/** The given text first, then the name's picture, or that of the address's main name (rules/names: picture-order). */
export interface AvatarSubject {
  readonly image?: string | undefined
  readonly name?: DomainName | undefined
  readonly address?: Address | undefined
  /** The account to draw a picture from if there is none; nothing is read for it. */
  readonly drawnFrom?: Address | undefined
}

/** Reserves its size, so that the layout does not shift when a picture arrives. */
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
