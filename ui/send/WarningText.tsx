import type { RecipientWarning } from '#domain/activity/ReviewWarnings.ts'
import { WHOSE } from '#domain/names/nameWarning.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { NameText } from '../shared/NameText.tsx'

/** What a warning says, and what to do. */
export function WarningText(props: { readonly warning: RecipientWarning; readonly symbol: string }) {
  const { warning, symbol } = props
  switch (warning.kind) {
    case 'the token itself':
      return (
        <>
          This is the contract of <bdi>{symbol}</bdi> itself. What is sent there is lost for good.
        </>
      )
    case 'resembles':
      return (
        <>
          This address begins and ends like one you know, but it is another. Person may want you to take it
          for that one. Compare every group with <AddressText address={warning.whom} whole />
        </>
      )
    case 'yourself':
      return <>This is your own account. You would pay the fee and have what you have now.</>
    case 'community contract':
      return <>This is {warning.what}. What is sent there by hand cannot be fetched back.</>
    case 'deceptive name':
      return (
        <>
          This name holds characters that cannot be seen, or that pass for others. Compare the address
          instead.
        </>
      )
    case 'not the same as':
      return (
        <>
          This is not <NameText name={warning.whom.name} />, {WHOSE[warning.whom.known]}. It only reads alike.
        </>
      )
    case 'a contract':
      return <>A contract stands at this address. Not every contract can give back what it gets.</>
    case 'contract unknown':
      return <>It could not be read whether a contract stands at this address.</>
    case 'never paid':
      return <>You have not paid this address from this browser before.</>
  }
}
