import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import { addressArt } from '#domain/shared/addressArt.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { TrustedNamesStore } from '#stores/names/TrustedNamesStore.ts'
import { PictureStore } from '#stores/profile/PictureStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { Picture, type AvatarSubject } from '../shared/Picture.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import { WithPeople } from '../shared/WithPeople.tsx'

interface PictureProps {
  readonly subject: AvatarSubject
  readonly size: number
}

/**
 * A subject's picture. Until it loads, and if there is none, one drawn from the account replaces it,
 * or the anonymous one without an account (rules/names: drawn-picture). If a source fails, the next one is tried.
 */
export function ResolvedPicture(props: PictureProps) {
  return (
    <NeedsFeatures features={['media']}>
      <FoundPicture {...props} />
    </NeedsFeatures>
  )
}

const FoundPicture = observer(function FoundPicture({ subject, size }: PictureProps) {
  const { image, name, address, drawnFrom } = subject
  const pictures = useStore(PictureStore)
  const { shownAccount } = useStore(SessionStore)
  const own = useStore(IdentityStore).name
  const isSearched = Boolean(image) || name !== undefined || address !== undefined
  useEffect(() => {
    if (isSearched) pictures.want({ image, name, address })
  }, [pictures, image, name, address, isSearched])
  const { url, found } = pictures.pictureOf(subject)
  const account = drawnFrom ?? address ?? (name !== undefined && name === own ? shownAccount : undefined)
  if (found)
    return (
      <OwnPicture key={url} url={url} size={size} account={account} onError={() => pictures.failed(url)} />
    )
  if (account || name === undefined) return <Drawn account={account} url={url} size={size} />
  return (
    <WithPeople plain={<Picture url={url} size={size} />}>
      <OwnerPicture name={name} url={url} size={size} />
    </WithPeople>
  )
})

/** Above the drawn picture only until it is loaded, because it may be transparent. */
function OwnPicture(props: {
  readonly url: string
  readonly size: number
  readonly account: Address | undefined
  readonly onError: () => void
}) {
  const { account, ...picture } = props
  const [loaded, setLoaded] = useState(false)
  const background = account && !loaded ? `center / cover url("${addressArt(account)}")` : undefined
  return <Picture {...picture} style={{ background }} onLoad={() => setLoaded(true)} />
}

const OwnerPicture = observer(function OwnerPicture(props: {
  readonly name: DomainName
  readonly url: string
  readonly size: number
}) {
  const account = useStore(TrustedNamesStore).likelyHolderOf(props.name)
  return <Drawn {...props} account={account} />
})

/** `url` is the anonymous picture, used without an account. */
function Drawn(props: {
  readonly account: Address | undefined
  readonly url: string
  readonly size: number
}) {
  const { account, url, size } = props
  return <Picture url={account ? addressArt(account) : url} size={size} />
}
