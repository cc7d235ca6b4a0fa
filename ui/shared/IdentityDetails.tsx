import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { NameHolders } from '#stores/names/NameHolders.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'

import { NameAdvice } from '../names/NameAdvice.tsx'
import { NotTheSameBadge } from '../names/NotTheSameBadge.tsx'
import { AddressText } from './AddressText.tsx'
import { CopyButton } from './CopyButton.tsx'
import css from './Identity.module.css'
import { NameText } from './NameText.tsx'
import { useStore } from './StoreContext.tsx'
import { useHolderRead } from './useHolderRead.ts'

/** Full name, full account, and the name it imitates. Reads the name's owner from the chain on opening. */
export function IdentityDetails(props: {
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
