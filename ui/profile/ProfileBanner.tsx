import type { CSSProperties } from 'react'

import { artColours } from '#domain/shared/addressArt.ts'
import type { Address } from '#domain/shared/Address.ts'

import css from './ProfilePage.module.css'

/** A banner in the colours of the account (rules/names: drawn-picture). */
export function ProfileBanner({ address }: { readonly address: Address }) {
  const { base, lights } = artColours(address)
  const colours: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    '--base': base,
    '--first': lights[0],
    '--second': lights[1],
  }
  return <div aria-hidden className={css.banner} style={colours} />
}
