import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { routeAt } from '../shell/routes.ts'
import { collectionPath } from './collectionPath.ts'

it('The path of a collection leads to its page, with the address as the parameter that the page needs', () => {
  const address = `0x${'aB'.repeat(20)}` as Address
  const { pathname, searchParams } = new URL(collectionPath(address), 'https://community.example')
  expect(routeAt(pathname)?.path).toBe('/nft/collection')
  expect([...searchParams]).toEqual([[routeAt(pathname)?.needs?.parameter, address]])
})
