import { withoutSuffix, MAX_NAME_INPUT } from '#domain/names/fullName.ts'
import type { NameEvent } from '#domain/names/NameEvent.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { momentOf, type RawLog } from '../rpc/blockRanges.ts'
import type { ChainAccess } from '../chain.ts'

/** How this community's names are written and sold. */
export interface NameSale {
  readonly tldName: string
  readonly minters: readonly (Address | undefined)[]
}

/** A mint tells its name and its token by two logs of one transaction, in this order or the other. */
interface HalfMint {
  readonly name: DomainName | undefined
  readonly owner: string
  readonly user: Address
}

/**
 * What a node's logs of the registry say, in order. Whatever is none of its events, is torn, or names something no
 * name can be, is left out.
 */
export function readNameEvents(
  logs: readonly RawLog[],
  access: Pick<ChainAccess, 'decodeEventLog' | 'tldAbi'>,
  { tldName, minters }: NameSale,
): readonly NameEvent[] {
  const decoded = logs
    .flatMap((log) => {
      const moment = momentOf(log)
      const event = decode(log, access)
      return moment && event ? [{ moment, event }] : []
    })
    .toSorted((a, b) => a.moment.block - b.moment.block || a.moment.logIndex - b.moment.logIndex)

  const created = new Map<string, HalfMint[]>()
  for (const { moment, event } of decoded) {
    if (event.eventName !== 'DomainCreated') continue
    const { user, owner, fullDomainName } = event.args
    const half = { user: user as Address, owner, name: nameOf(fullDomainName, tldName) }
    created.set(moment.transaction, [...(created.get(moment.transaction) ?? []), half])
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
    const half = created.get(moment.transaction)?.shift()
    if (!half?.name || !sameAddress(half.owner, to)) return []
    const hidden = minters.some((minter) => sameAddress(minter, half.user))
    const minter = hidden ? undefined : half.user
    return [{ ...moment, kind: 'minted', name: half.name, tokenId, holder: to as Address, minter }]
  })
}

function decode(log: RawLog, { decodeEventLog, tldAbi }: Pick<ChainAccess, 'decodeEventLog' | 'tldAbi'>) {
  try {
    const [selector, ...indexed] = log.topics
    if (!selector) return undefined
    return decodeEventLog({ abi: tldAbi, topics: [selector, ...indexed], data: log.data })
  } catch {
    return undefined
  }
}

const nameOf = (full: string, tldName: string): DomainName | undefined => {
  const name = withoutSuffix(full, tldName)
  return name === full ? undefined : boundedName(name)
}

const boundedName = (name: string): DomainName | undefined =>
  name === '' || name.length > MAX_NAME_INPUT ? undefined : (name as DomainName)
