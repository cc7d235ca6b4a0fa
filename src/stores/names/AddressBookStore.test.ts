import { expect, it } from 'vitest'

import { ADDRESS_BOOK_KEY } from '#domain/names/addressBook.ts'
import type { Address } from '#domain/shared/Address.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { AddressBookStore } from './AddressBookStore.ts'

const open = (stored: Readonly<Record<string, string>> = {}) =>
  createTestApp({ features: ['names/addressBook'], stored, stores: { book: AddressBookStore } })

const written = (...names: readonly { address: Address; name: string }[]) => JSON.stringify({ v: 1, names })

it('A name is stored, changed and removed, with nothing left behind', async () => {
  const { book, storage } = await open()
  expect(book.give(BOB, ' Mum ')).toBe(true)
  expect(storage.read(ADDRESS_BOOK_KEY)).toBe(written({ address: BOB, name: 'Mum' }))
  expect(book.give(BOB, 'Mother')).toBe(true)
  expect(book.nameOf(BOB.toLowerCase() as Address)).toBe('Mother')
  book.remove(BOB)
  expect(book.entries).toEqual([])
  expect(storage.read(ADDRESS_BOOK_KEY)).toBeUndefined()
})

it('A name that breaks a rule is not stored', async () => {
  const { book, storage } = await open()
  expect(book.give(BOB, 'bob.degen')).toBe(false)
  expect(book.give(BOB, 'B\u202Eob')).toBe(false)
  expect(storage.read(ADDRESS_BOOK_KEY)).toBeUndefined()
})

it('An entry of another tab is not lost, even before this tab has heard of it', async () => {
  const { book, storage } = await open()
  storage.write(ADDRESS_BOOK_KEY, written({ address: ALICE, name: 'Sister' }))
  expect(book.entries).toEqual([])
  expect(book.give(BOB, 'sister')).toBe(false)
  expect(book.give(BOB, 'Mum')).toBe(true)
  expect(storage.read(ADDRESS_BOOK_KEY)).toBe(
    written({ address: BOB, name: 'Mum' }, { address: ALICE, name: 'Sister' }),
  )
})

it('A stored text that is no address book stays until the user starts a new one', async () => {
  const { book, storage } = await open({ [ADDRESS_BOOK_KEY]: '{"v":2}' })
  expect(book.give(BOB, 'Mum')).toBe(false)
  await book.take(new Blob([written({ address: BOB, name: 'Mum' })]))
  book.addOffered()
  book.remove(BOB)
  expect(storage.read(ADDRESS_BOOK_KEY)).toBe('{"v":2}')
  expect(book.file).toBe('{"v":2}')
  book.startAnew()
  expect(book.give(BOB, 'Mum')).toBe(true)
})

it('A new one is not started where another tab has stored one', async () => {
  const { book, storage } = await open({ [ADDRESS_BOOK_KEY]: 'nonsense' })
  storage.write(ADDRESS_BOOK_KEY, written({ address: ALICE, name: 'Sister' }))
  book.startAnew()
  expect(book.nameOf(ALICE)).toBe('Sister')
})

it('A name of a file for which the book has room meanwhile is shown before it is added', async () => {
  const { book } = await open({ [ADDRESS_BOOK_KEY]: written({ address: BOB, name: 'Mum' }) })
  await book.take(new Blob([written({ address: ALICE, name: 'Mum' })]))
  book.remove(BOB)
  book.addOffered()
  expect([book.nameOf(ALICE), book.imported?.isAdded]).toEqual([undefined, false])
  book.addOffered()
  expect(book.nameOf(ALICE)).toBe('Mum')
})

it('A file is merged once the user has seen it, and another file changes nothing', async () => {
  const { book, storage } = await open({ [ADDRESS_BOOK_KEY]: written({ address: BOB, name: 'Mum' }) })
  await book.take(new Blob([written({ address: ALICE, name: 'Sister' }, { address: BOB, name: 'Evil' })]))
  expect(book.imported?.outcome).toMatchObject({
    added: [{ address: ALICE, name: 'Sister' }],
    refused: [{ shown: 'Evil', problem: { kind: 'named already', name: 'Mum' } }],
  })
  expect([book.nameOf(ALICE), book.imported?.isAdded]).toEqual([undefined, false])
  book.addOffered()
  expect(book.imported?.isAdded).toBe(true)
  const merged = written({ address: BOB, name: 'Mum' }, { address: ALICE, name: 'Sister' })
  expect(storage.read(ADDRESS_BOOK_KEY)).toBe(merged)
  await book.take(new Blob(['{}']))
  book.addOffered()
  expect(book.imported).toEqual({ outcome: undefined, isAdded: false })
  expect(storage.read(ADDRESS_BOOK_KEY)).toBe(merged)
})
