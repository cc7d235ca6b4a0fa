import type { Subject } from '#stores/airdrop/subject.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { NameText } from '../shared/NameText.tsx'
import css from './AirdropPage.module.css'

/** Whose claim it is. */
export function SubjectLine({ subject }: { readonly subject: Subject }) {
  const { address, name, own } = subject
  return (
    <div className={css.holder}>
      <p className={css.subject}>{own ? 'You' : name ? <NameText name={name} /> : 'This account'}</p>
      <AddressText address={address} whole />
    </div>
  )
}
