import { sameAddress, type Address } from '#domain/shared/Address.ts'

/** The rows of an address, however spelled; none for an unknown one. */
export function entryOf<Row>(map: ReadonlyMap<Address, readonly Row[]>, address: Address): readonly Row[] {
  return [...map].find(([key]) => sameAddress(key, address))?.[1] ?? []
}
