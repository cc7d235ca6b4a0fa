import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'

import { NameAdvice } from '../names/NameAdvice.tsx'
import { NotTheSameBadge } from '../names/NotTheSameBadge.tsx'
import { AddressText } from './AddressText.tsx'
import { CopyButton } from './CopyButton.tsx'
import css from './Identity.module.css'
import { NameText } from './NameText.tsx'
import { useStore } from './StoreContext.tsx'

/**
 * Details of a person: the full name, the full account, and whom the name imitates. Reads the owners of names when it
 * is opened.
 */
export function IdentityDetails(props: {
  readonly account: Address | undefined
  readonly name: DomainName | undefined
}) {
  const { account, name } = props
  const namesIndex = useStore(NamesIndexStore)
  useEffect(() => namesIndex.want(), [namesIndex])
  return (
    <div className={css.details}>
      {name !== undefined && (
        <p className={css.name}>
          <NameText name={name} />
        </p>
      )}
      {account ? (
        <div className={css.account}>
          <AddressText address={account} full />
          <CopyButton text={account} what={sharedTexts.theAddress} notice={shellTexts.addressCopied} />
        </div>
      ) : (
        <NoAccount />
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

const HOLDER_WORDS = {
  loading: sharedTexts.lookingUpHolder,
  ready: sharedTexts.notRegistered,
  failed: sharedTexts.holderUnknown,
} as const

const NoAccount = observer(function NoAccount() {
  const { state } = useStore(NamesIndexStore)
  return <p className="muted">{HOLDER_WORDS[state.kind]}</p>
})
