import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { NameLookup } from '../names/NameLookup.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** The account a claim is about. */
export interface Subject {
  readonly address: Address
  /** By which it was asked for; undefined when it was not. */
  readonly name: DomainName | undefined
  /** Whether it is the connected one. */
  readonly own: boolean
}

/** Whoever was typed; with an empty field the user. */
export function subjectOf({ result }: NameLookup, { account }: SessionStore): Subject | undefined {
  if (result.kind === 'found')
    return { address: result.address, name: result.name, own: sameAddress(result.address, account) }
  return result.kind === 'nothing typed' && account
    ? { address: account, name: undefined, own: true }
    : undefined
}
