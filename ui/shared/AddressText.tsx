import { addressGroups, shortAddress, type Address } from '#domain/shared/Address.ts'

import css from './text.module.css'

/** Short for recognition; in full, in groups of four, where the user compares it. */
export function AddressText({ address, full }: { readonly address: Address; readonly full?: boolean }) {
  if (!full)
    return (
      <span className={css.address} translate="no" title={address}>
        {shortAddress(address)}
      </span>
    )
  return (
    <span className={`wrap ${css.full}`} dir="ltr" translate="no">
      <span className="visually-hidden">{address}</span>
      {addressGroups(address).map((group, index) => (
        <span key={index} aria-hidden>
          {group}
        </span>
      ))}
    </span>
  )
}
