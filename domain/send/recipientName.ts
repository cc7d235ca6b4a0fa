import { fullName } from '../names/fullName.ts'
import { shortAddress, type Address } from '../shared/Address.ts'
import { markDeceptive, plainText } from '../shared/characters.ts'
import type { DomainName } from '../shared/DomainName.ts'

const MAX_LENGTH = 60

/**
 * Marks invisible and look-alike characters (rules/names: hostile-names); without a name, the short address.
 * The review shows the whole address beside it.
 */
export function recipientName(
  { name, address }: { readonly name: DomainName | undefined; readonly address: Address },
  tldName: string,
): string {
  return name === undefined
    ? shortAddress(address)
    : plainText(markDeceptive(fullName(name, tldName)), MAX_LENGTH)
}
