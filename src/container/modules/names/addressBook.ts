import { AddressBookStore } from '#stores/names/AddressBookStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

declare module '../../Parts.ts' {
  interface Parts {
    readonly addressBook: AddressBookStore
  }
}

export const addressBook: FeatureModule = {
  stores: { addressBook: AddressBookStore },
  starts: [AddressBookStore],
}
