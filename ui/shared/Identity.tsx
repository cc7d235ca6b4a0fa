import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { Resemblance } from '#domain/activity/ReviewWarnings.ts'
import { fullName } from '#domain/names/fullName.ts'
import { nameWarning } from '#domain/names/nameWarning.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import type { Address } from '#domain/shared/Address.ts'
import { markDeceptive } from '#domain/shared/characters.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { TrustedNamesStore } from '#stores/names/TrustedNamesStore.ts'

import { AddressText } from './AddressText.tsx'
import { DetailsPopover } from './DetailsPopover.tsx'
import css from './Identity.module.css'
import { IdentityDetails } from './IdentityDetails.tsx'
import { NameText } from './NameText.tsx'
import { PageLink } from './navigation.tsx'
import { useConfig, useStore } from './StoreContext.tsx'
import { useMainNameRead } from './useMainNameRead.ts'
import { WithPeople } from './WithPeople.tsx'

/** Whom it shows. The main name of an account, and the holder of a name, are found among what is known already. */
type IdentityProps = (
  | { readonly account: Address; readonly name?: DomainName | undefined }
  | { readonly account?: undefined; readonly name: DomainName }
) & {
  /** In running text, and where the account stands beside it anyway: then only the sign of the details follows. */
  readonly brief?: boolean
  /** Reads the main name of the account where nothing on the page does. */
  readonly readName?: boolean
  /** Stands before the name: the @ of a mention. */
  readonly prefix?: string
}

/** What is known of somebody. */
interface Known {
  readonly account?: Address | undefined
  readonly name?: DomainName | undefined
  readonly twin?: Resemblance | undefined
}

/**
 * Person, as they are shown to everybody: their name leads to their profile, their account stands beside it and whole
 * in the details one tap away, and a name that may be taken for another one is marked. A mark that comes late moves
 * nothing.
 */
export function Identity(props: IdentityProps) {
  const plain = (
    <Shown {...props} known={props}>
      {props.account && <AddressText address={props.account} whole />}
    </Shown>
  )
  return (
    <WithPeople plain={plain}>
      <KnownIdentity {...props} />
    </WithPeople>
  )
}

const KnownIdentity = observer(function KnownIdentity(props: IdentityProps) {
  const people = useStore(TrustedNamesStore)
  useMainNameRead(props.readName ? props.account : undefined)
  const name = props.name ?? (props.account && people.nameOf(props.account))
  const account = props.account ?? (name === undefined ? undefined : people.holderOf(name))
  const twin = name === undefined ? undefined : people.twinOf(name, account)
  return (
    <Shown {...props} known={{ account, name, twin }}>
      <IdentityDetails account={account} name={name} />
    </Shown>
  )
})

function Shown(
  props: IdentityProps & {
    readonly known: Known
    /** The details. */
    readonly children: ReactNode
  },
) {
  const { known, brief = false, prefix = '', children } = props
  const { account, name, twin } = known
  const { tldName } = useConfig()
  const beside = !brief && name !== undefined && account
  return (
    <span className={css.identity}>
      <PageLink to={profilePath(props.account ? { account } : { name }, tldName)} className={css.who ?? ''}>
        {prefix}
        {name === undefined ? account && <AddressText address={account} /> : <NameText name={name} />}
      </PageLink>
      <DetailsPopover
        label={
          name === undefined
            ? sharedTexts.whoThisIs
            : sharedTexts.whoIs(fullName(markDeceptive(name) as DomainName, tldName))
        }
        warning={name && nameWarning(name, twin, tldName)}
        details={children}
      >
        {beside && <AddressText address={beside} />}
      </DetailsPopover>
    </span>
  )
}
