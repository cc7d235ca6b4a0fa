import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import { AddressBookStore } from '#stores/names/AddressBookStore.ts'

import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { Yours } from './Yours.tsx'

/** The user's own name for an address, always marked as such and beside the address or the username. */
export function BookName({ account }: { readonly account: Address }) {
  return (
    <ErrorBoundary renderFault={() => null}>
      <Suspense fallback={null}>
        <NeedsFeatures features={['names/addressBook']}>
          <Given account={account} />
        </NeedsFeatures>
      </Suspense>
    </ErrorBoundary>
  )
}

const Given = observer(function Given({ account }: { readonly account: Address }) {
  const name = useStore(AddressBookStore).nameOf(account)
  return name !== undefined && <Yours name={name} />
})
