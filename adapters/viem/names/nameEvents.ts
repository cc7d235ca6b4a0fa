import { withoutSuffix, MAX_NAME_INPUT } from '#domain/names/fullName.ts'
import type { NameEvent } from '#domain/names/NameEvent.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { tldAbi } from '../abi/tldAbi.ts'
import { momentOf, type RawLog } from '../rpc/blockRanges.ts'
import { eventDecoder } from '../rpc/eventDecoder.ts'

export interface NameSale {
  readonly tldName: string
  readonly minters: readonly (Address | undefined)[]
}

/** A mint emits its name and token id in two logs of one transaction, in either order. */
interface CreatedName {
  readonly name: DomainName | undefined
  readonly owner: string
  readonly user: Address
}

/** Oldest first; omits unknown, incomplete and invalid logs. */
export function readNameEvents(
  logs: readonly RawLog[],
  { tldName, minters }: NameSale,
): readonly NameEvent[] {
  const decoded = logs
    .flatMap((log) => {
      const moment = momentOf(log)
      const event = decode(log)
      return moment && event ? [{ moment, event }] : []
    })
    .toSorted((a, b) => a.moment.block - b.moment.block || a.moment.logIndex - b.moment.logIndex)

  const created = new Map<string, CreatedName[]>()
  for (const { moment, event } of decoded) {
    if (event.eventName !== 'DomainCreated') continue
    const { user, owner, fullDomainName } = event.args
    const createdName = { user: user as Address, owner, name: nameOf(fullDomainName, tldName) }
    created.set(moment.transaction, [...(created.get(moment.transaction) ?? []), createdName])
  }

  return decoded.flatMap(({ moment, event }): readonly NameEvent[] => {
    if (event.eventName === 'DefaultDomainChanged') {
      const name = boundedName(event.args.defaultDomain)
      return name ? [{ ...moment, kind: 'made main', name, holder: event.args.user as Address }] : []
    }
    if (event.eventName !== 'Transfer') return []
    const { from, to, tokenId } = event.args
    if (from !== ZERO_ADDRESS && to !== ZERO_ADDRESS)
      return [{ ...moment, kind: 'transferred', tokenId, from: from as Address, to: to as Address }]
    if (from !== ZERO_ADDRESS) return [{ ...moment, kind: 'burned', tokenId, holder: from as Address }]
    const createdName = created.get(moment.transaction)?.shift()
    if (!createdName?.name || !sameAddress(createdName.owner, to)) return []
    const isMinterContract = minters.some((minter) => sameAddress(minter, createdName.user))
    const minter = isMinterContract ? undefined : createdName.user
    return [{ ...moment, kind: 'minted', name: createdName.name, tokenId, holder: to as Address, minter }]
  })
}

const decode = eventDecoder(tldAbi)

const nameOf = (full: string, tldName: string): DomainName | undefined => {
  const name = withoutSuffix(full, tldName)
  return name === full ? undefined : boundedName(name)
}

const boundedName = (name: string): DomainName | undefined =>
  name === '' || name.length > MAX_NAME_INPUT ? undefined : (name as DomainName)
