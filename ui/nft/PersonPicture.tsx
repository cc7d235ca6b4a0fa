import type { Address } from '#domain/shared/Address.ts'

import { Avatar } from '../shared/Avatar.tsx'
import { WhenNear } from '../shared/WhenNear.tsx'
import css from './CollectionPage.module.css'

const SIZE = 40
/** Pictures are read from the chain, so only those near the viewport are read. */
const READ_LATER = { isLoaded: () => false }

export function PersonPicture({ account }: { readonly account: Address }) {
  return (
    <WhenNear part={READ_LATER} room={css.face}>
      <Avatar address={account} size={SIZE} />
    </WhenNear>
  )
}
