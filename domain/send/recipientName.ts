import { fullName } from '../names/fullName.ts'
import { shortAddress, type Address } from '../shared/Address.ts'
import { markDeceptive, plainText } from '../shared/characters.ts'
import type { DomainName } from '../shared/DomainName.ts'

/** Of a name in one line of words. */
const MAX_LENGTH = 60

/**
 * Person in a line of plain words: their name with a mark for what cannot be seen, or it would pass for another one
 * (rules/names: hostile-names); else their short address, beside which the whole one stands before anything is signed.
 */
export function recipientName(
  { name, address }: { readonly name: DomainName | undefined; readonly address: Address },
  tldName: string,
): string {
  return name === undefined
    ? shortAddress(address)
    : plainText(markDeceptive(fullName(name, tldName)), MAX_LENGTH)
}
