import type { TokenWarning } from '#domain/activity/ReviewWarnings.ts'

import { AddressText } from '../shared/AddressText.tsx'

/** What a warning about a token says. */
export function TokenWarningText({ warning }: { readonly warning: TokenWarning }) {
  if (warning.kind === 'not the token')
    return (
      <>
        This is not the <bdi>{warning.symbol}</bdi> of this community. It only calls itself alike.
      </>
    )
  return (
    <>
      You imported <bdi>{warning.symbol}</bdi>; nobody here vouches for it. Its address:{' '}
      <AddressText address={warning.token} whole />
    </>
  )
}
