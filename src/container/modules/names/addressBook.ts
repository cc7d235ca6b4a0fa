import { AddressBookStore } from '#stores/names/AddressBookStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

declare module '../../Parts.ts' {
  interface Parts {
    readonly addressBook: AddressBookStore
  }
}

/** The user's own names for addresses, for the pages that ask for a person or show one. */
export const addressBook: FeatureModule = {
  stores: { addressBook: AddressBookStore },
  starts: [AddressBookStore],
}
