import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'

import type { Resemblance } from '#domain/activity/ReviewWarnings.ts'
import { fullName } from '#domain/names/fullName.ts'
import { nameWarning } from '#domain/names/nameWarning.ts'
import { skeletonOf } from '#domain/names/skeleton.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import type { Address } from '#domain/shared/Address.ts'
import { markDeceptive } from '#domain/shared/characters.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { TrustedNamesStore } from '#stores/names/TrustedNamesStore.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { NameHolders } from '#stores/names/NameHolders.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'

import { AddressText } from './AddressText.tsx'
import { DetailsPopover } from './DetailsPopover.tsx'
import css from './Identity.module.css'
import { NameText } from './NameText.tsx'
import { PageLink } from './navigation.tsx'
import { useConfig, useStore } from './StoreContext.tsx'
import { useHolderRead } from './useHolderRead.ts'
import { useMainNameRead } from './useMainNameRead.ts'
import { WithPeople } from './WithPeople.tsx'
import { NameAdvice } from '../names/NameAdvice.tsx'
import { NotTheSameBadge } from '../names/NotTheSameBadge.tsx'
import { CopyButton } from './CopyButton.tsx'

/** A person by account or by name. The other one is filled in from the chain (rules/names: chain-names). */
type IdentityProps = (
  | { readonly account: Address; readonly name?: DomainName | undefined }
  | { readonly account?: undefined; readonly name: DomainName }
) & {
  /** In running text, and where the account is shown beside it: no room for the account after the name. */
  readonly brief?: boolean
  /** Where the person gets money or is the subject: the account in view (rules/names: second-look). */
  readonly addressed?: boolean
  /** In a list or feed: until the chain answers, by the name that the page was served with (rules/names: chain-names). */
  readonly listed?: boolean
  /** Text before the name: the @ of a mention. */
  readonly prefix?: string
}

interface Known {
  readonly pending?: boolean
  readonly account?: Address | undefined
  readonly name?: DomainName | undefined
  readonly lookalike?: Resemblance | undefined
}

/**
 * The name links to the profile, its details come on a second look (rules/names: second-look). A name that
 * imitates another is marked; a late mark shifts nothing.
 */
export function Identity(props: IdentityProps) {
  const plain = (pending: boolean) => (
    <Shown {...props} known={{ ...props, pending }}>
      {props.account && <AddressText address={props.account} full />}
    </Shown>
  )
  return (
    <WithPeople plain={plain(false)} waiting={plain(props.name === undefined)}>
      <KnownIdentity {...props} />
    </WithPeople>
  )
}

const KnownIdentity = observer(function KnownIdentity(props: IdentityProps) {
  const people = useStore(TrustedNamesStore)
  useMainNameRead(props.name === undefined ? props.account : undefined)
  useHolderRead(props.account || props.brief ? undefined : props.name)
  const names = useStore(MainNames)
  const read = props.name ?? (props.account && people.nameOf(props.account))
  const name = read ?? (props.listed && props.account ? names.servedNameOf(props.account) : undefined)
  const account = props.account ?? (name === undefined ? undefined : people.holderOf(name))
  const pending = name === undefined && account !== undefined && !names.isAnswered(account)
  // The holder of a served name is not the chain's word, so it clears no name of a likeness.
  const lookalike =
    name === undefined ? undefined : people.lookalikeOf(name, read === undefined ? undefined : account)
  return (
    <Shown {...props} known={{ account, name, lookalike, pending }}>
      <IdentityDetails account={account} name={name} />
    </Shown>
  )
})

function Shown(
  props: IdentityProps & {
    readonly known: Known
    readonly children: ReactNode
  },
) {
  const { known, brief = false, addressed = false, prefix = '', children } = props
  const { account, name, lookalike, pending = false } = known
  const { tldName } = useConfig()
  // Known with the name, not later: the account has its room from the start. Of names that look alike all but one are such.
  const imitates =
    name !== undefined && (skeletonOf(name) !== name || nameWarning(name, undefined, tldName) !== undefined)
  const beside = name !== undefined && (!brief || imitates) && account
  const layout = addressed || imitates ? css.wrapping : prefix === '' ? css.identity : css.mention
  return (
    <span className={layout}>
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
        quiet={pending || !(addressed || imitates)}
        warning={name && nameWarning(name, lookalike, tldName)}
        details={children}
      >
        {beside && <AddressText address={beside} />}
      </DetailsPopover>
    </span>
  )
}

/** Full name, full account, and the name it imitates. Reads the name's owner from the chain on opening. */
function IdentityDetails(props: {
  readonly account: Address | undefined
  readonly name: DomainName | undefined
}) {
  const { account, name } = props
  const namesIndex = useStore(NamesIndexStore)
  useEffect(() => namesIndex.want(), [namesIndex])
  useHolderRead(account ? undefined : name)
  return (
    <div className="stack gap-3">
      {name !== undefined && (
        <p className={css.name}>
          <NameText name={name} />
        </p>
      )}
      {account ? (
        <div className="row gap-2">
          <AddressText address={account} full />
          <CopyButton text={account} label={sharedTexts.copyAddress} notice={shellTexts.addressCopied} />
        </div>
      ) : (
        name !== undefined && <NoAccount name={name} />
      )}
      {name !== undefined && (
        <>
          <NotTheSameBadge name={name} holder={account} />
          <NameAdvice name={name} />
        </>
      )}
    </div>
  )
}

const NoAccount = observer(function NoAccount({ name }: { readonly name: DomainName }) {
  const holders = useStore(NameHolders)
  const unread = holders.isAwaited(name) ? sharedTexts.lookingUpHolder : sharedTexts.holderUnknown
  return <p className="muted">{holders.isRead(name) ? sharedTexts.notRegistered : unread}</p>
})
