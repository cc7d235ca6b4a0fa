import { sameAddress, type Address } from '#domain/shared/Address.ts'

/** In any letter case; empty for an unknown address. */
export function entryOf<Row>(map: ReadonlyMap<Address, readonly Row[]>, address: Address): readonly Row[] {
  return [...map].find(([key]) => sameAddress(key, address))?.[1] ?? []
}
