import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import { MainNames } from '#stores/names/MainNames.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useHouse } from '../shared/StoreContext.tsx'

/** An account by its main name, once that is read, and its address; by its address alone where it has none. */
export function NamedAccount({
  account,
  whole = false,
}: {
  readonly account: Address
  readonly whole?: boolean
}) {
  const { get, load } = useHouse()
  const [names, setNames] = useState<MainNames>()
  useEffect(() => {
    let left = false
    load('people').then(
      () => {
        if (left) return
        const store = get(MainNames)
        setNames(store)
        void store.want([account])
      },
      // Its address tells who it is.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [account, get, load])
  return (
    <>
      {names && <MainName names={names} account={account} />}
      <AddressText address={account} whole={whole} />
    </>
  )
}

const MainName = observer(function MainName(props: { readonly names: MainNames; readonly account: Address }) {
  const name = props.names.nameOf(props.account)
  return name === undefined ? null : (
    <>
      <NameText name={name} />{' '}
    </>
  )
})
