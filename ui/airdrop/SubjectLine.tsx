import type { Subject } from '#stores/airdrop/subject.ts'

import { WholeIdentity } from '../shared/WholeIdentity.tsx'
import css from './AirdropPage.module.css'

/** Whose claim it is. */
export function SubjectLine({ subject }: { readonly subject: Subject }) {
  const { address, name, own } = subject
  return (
    <div className={css.holder}>
      {(own || name === undefined) && <p className={css.subject}>{own ? 'You' : 'This account'}</p>}
      <WholeIdentity account={address} name={own ? undefined : name} />
    </div>
  )
}
