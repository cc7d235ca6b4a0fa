import { ExternalLink } from 'lucide-react'

import { addressLink } from '#domain/activity/explorerLink.ts'
import * as texts from '#domain/profile/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { Fold } from '../shared/Fold.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './ProfilePage.module.css'

export function ProfileAccount({ address }: { readonly address: Address }) {
  const { blockExplorerBaseUrl, chain } = useConfig()
  return (
    <section className={`quiet ${css.account}`} aria-label={texts.account}>
      <Fold title={<AddressText address={address} />}>
        <AddressText address={address} full />
      </Fold>
      <CopyButton text={address} label={sharedTexts.copyAddress} notice={shellTexts.addressCopied} />
      <a
        className="icon-button"
        href={addressLink(blockExplorerBaseUrl, address)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.viewAccount(chain.explorerName)}
      >
        <ExternalLink aria-hidden size={18} />
      </a>
    </section>
  )
}
