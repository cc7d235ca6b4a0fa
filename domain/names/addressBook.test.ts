import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import {
  bookEntries,
  bookProblem,
  countBook,
  EMPTY_BOOK,
  entryLike,
  importBook,
  MAX_BOOK_ENTRIES,
  MAX_BOOK_LENGTH,
  readBook,
  suggestEntries,
  withEntry,
  withoutEntry,
  writeBook,
  type AddressBook,
} from './addressBook.ts'

const TLD = '.degen'
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as Address
const MUM = address(1)
const BOB = address(2)
const bookOf = (...names: readonly string[]): AddressBook =>
  names.reduce((book, name, index) => withEntry(book, { address: address(index + 1), name }), EMPTY_BOOK)
const problemOf = (name: string, book = EMPTY_BOOK, of = BOB) =>
  bookProblem(book, { address: of, name }, TLD)?.kind

describe('a name for an address', () => {
  it.each([
    'Mum',
    'Иван',
    'おかあさん',
    'Zoë ☕',
    'degen',
    'Reggie Degen',
    'alice.eth',
    'a.degenerate',
    '0xana',
    'x'.repeat(40),
  ])('may be %j', (name) => {
    expect(problemOf(name)).toBeUndefined()
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['\u0301', 'empty'],
    ['x'.repeat(41), 'too long'],
    ['x'.repeat(100_000), 'too long'],
    ['Mum\u202Eabc', 'unseen'],
    ['M\u200Bum', 'unseen'],
    ['\uFEFFMum', 'unseen'],
    ['Mum\u0007', 'unseen'],
    ['Mum\u2066', 'unseen'],
    ['Mum\u{E0041}', 'unseen'],
    ['\u2800', 'unseen'],
    ['alice.degen', 'like a username'],
    ['Alice.DEGEN', 'like a username'],
    ['alice.dеgen', 'like a username'],
    ['alice\uFF0Edegen', 'like a username'],
    ['alice\u3002degen', 'like a username'],
    ['alice .degen', 'like a username'],
    ['alice. degen', 'like a username'],
    ['alice.degen (real)', 'like a username'],
    ['alice.degen!', 'like a username'],
    ['.degen', 'like a username'],
    [MUM, 'like an address'],
    ['Mum 0x5290...9EE7', 'like an address'],
    ['0x1234...abcd', 'like an address'],
    ['0x 1234 5678 9abc', 'like an address'],
    ['Ox12345678', 'like an address'],
    ['d8'.repeat(20), 'like an address'],
  ])('may not be %j: %s', (name, kind) => {
    expect(problemOf(name)).toBe(kind)
  })

  it('has single spaces and composed letters', () => {
    expect(bookEntries(bookOf(' Mum \t and\u00A0Dad ', 'Zoe\u0308')).map(({ name }) => name)).toEqual([
      'Mum and Dad',
      'Zoë',
    ])
  })

  it.each(['mum', 'MUM', 'M u m', 'Мum', 'rnum', 'Múm'])(
    'may not read like that of another address: %j',
    (name) => {
      expect(bookProblem(bookOf('Mum'), { address: BOB, name }, TLD)).toEqual({
        kind: 'reads alike',
        name: 'Mum',
      })
      expect(problemOf(name, bookOf('Mum'), MUM)).toBeUndefined()
    },
  )

  it('is not given to the zero address', () => {
    expect(problemOf('Nobody', EMPTY_BOOK, ZERO_ADDRESS)).toBe('bad address')
  })

  it('does not fit in a full book, in which another one may still be changed', () => {
    const full = bookOf(...Array.from({ length: MAX_BOOK_ENTRIES }, (_, index) => `n ${index} z`))
    expect(problemOf('One more', full, address(9999))).toBe('full')
    expect(problemOf('Another', full, BOB)).toBeUndefined()
  })
})

describe('a stored address book', () => {
  it('is read as it was written', () => {
    const book = withoutEntry(bookOf('Mum', 'Bob', 'Carol'), BOB)
    expect(readBook(writeBook(book), TLD)).toEqual(book)
    expect(writeBook(withoutEntry(bookOf('Mum'), MUM))).toBeUndefined()
    expect(readBook(undefined, TLD)).toEqual(EMPTY_BOOK)
  })

  it('shows no hidden entry of an address once the shown one is removed', () => {
    const names = [
      { address: MUM, name: 'Mum' },
      { address: MUM.toLowerCase(), name: 'Mother' },
    ]
    const book = readBook(JSON.stringify({ v: 1, names }), TLD)
    expect(book.kept).toHaveLength(1)
    expect(readBook(writeBook(withoutEntry(book, MUM)), TLD)).toEqual(EMPTY_BOOK)
  })

  it('takes no more beside hidden entries that fill it', () => {
    const kept = JSON.stringify({ v: 1, names: [{ address: BOB, name: 'x'.repeat(200_000) }] })
    expect(problemOf('Mum', readBook(kept, TLD), MUM)).toBe('full')
  })

  it('shows no entry that breaks a rule, and stores it again as it is', () => {
    const names = [
      { address: MUM, name: 'Mum' },
      { address: BOB, name: 'Bob\u202E' },
      { address: BOB, name: 'mum' },
      { address: MUM, name: 'Second name' },
      { address: '0x1', name: 'Short' },
      { address: address(3), name: 'alice.degen' },
      { address: address(4), name: 7 },
      'nonsense',
      null,
    ]
    const text = JSON.stringify({ v: 1, names })
    const book = readBook(text, TLD)
    expect(bookEntries(book)).toEqual([{ address: MUM, name: 'Mum' }])
    expect(book.kept).toEqual(names.slice(1))
    expect(JSON.parse(writeBook(book) ?? '')).toEqual({ v: 1, names })
  })

  it.each([
    'nonsense',
    '{"v":2,"names":[]}',
    '{"v":1}',
    '[]',
    `{"v":1,"names":["${'x'.repeat(MAX_BOOK_LENGTH)}"]}`,
  ])('is never overwritten where it cannot be read (%#)', (text) => {
    const book = readBook(text, TLD)
    expect(bookProblem(book, { address: BOB, name: 'Bob' }, TLD)).toEqual({ kind: 'unreadable' })
    expect(writeBook(withoutEntry(book, BOB))).toBe(text)
    expect(countBook(text)).toBe(1)
  })

  it('is counted with the entries that are not shown', () => {
    expect(countBook(JSON.stringify({ v: 1, names: [{ address: MUM, name: 'Mum' }, 5] }))).toBe(2)
  })

  it('never throws, and holds the rules for any text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .array(fc.record({ address: fc.constantFrom(MUM, BOB, 'x'), name: fc.string({ unit: 'binary' }) }))
        .map((names) => JSON.stringify({ v: 1, names })),
    )
    fc.assert(
      fc.property(text, (stored) => {
        const book = readBook(stored, TLD)
        for (const entry of bookEntries(book))
          expect(bookProblem(withoutEntry(book, entry.address), entry, TLD)).toBeUndefined()
      }),
    )
  })
})

describe('an imported address book', () => {
  const fileOf = (names: readonly unknown[]) => JSON.stringify({ v: 1, names })

  it('is merged: what is there stays, and each refusal has its reason', () => {
    const given = [
      { address: MUM, name: 'Mum' },
      { address: MUM, name: 'Mother' },
      { address: BOB, name: 'Bob' },
      { address: address(3), name: 'bob' },
      { address: address(4), name: 'evil.degen' },
      { address: address(5), name: 'E\u202Evil' },
      { address: '0xD8DA6BF26964aF9D7eEd9e03E53415D37aA96045', name: 'Typo' },
      { address: 5 },
      'nonsense',
    ]
    const found = importBook(bookOf('Mum'), fileOf(given), TLD)
    expect(found && bookEntries(found.book)).toEqual([
      { address: BOB, name: 'Bob' },
      { address: MUM, name: 'Mum' },
    ])
    expect(found).toMatchObject({
      added: [{ address: BOB, name: 'Bob' }],
      known: 1,
      refused: [
        { shown: 'Mother', problem: { kind: 'named already', name: 'Mum' } },
        { shown: 'bob', problem: { kind: 'reads alike', name: 'Bob' } },
        { shown: 'evil.degen', problem: { kind: 'like a username' } },
        { shown: 'Evil', problem: { kind: 'unseen' } },
        { shown: 'Typo', problem: { kind: 'bad address' } },
        { shown: '', problem: { kind: 'bad address' } },
        { shown: '', problem: { kind: 'bad address' } },
      ],
    })
  })

  it('of one browser is complete in another', () => {
    const book = bookOf('Mum', 'Bob', 'Иван')
    expect(importBook(EMPTY_BOOK, writeBook(book) ?? '', TLD)).toEqual({
      book,
      added: bookEntries(book),
      known: 0,
      refused: [],
    })
  })

  it('adds no more than the book has room for', () => {
    const names = Array.from({ length: MAX_BOOK_ENTRIES + 2 }, (_, index) => ({
      address: address(index + 1),
      name: `n ${index} z`,
    }))
    const found = importBook(EMPTY_BOOK, fileOf(names), TLD)
    expect(found?.added).toHaveLength(MAX_BOOK_ENTRIES)
    expect(found?.refused.map(({ problem }) => problem.kind)).toEqual(['full', 'full'])
  })

  it.each(['nonsense', '{"v":2,"names":[]}', '[]', ' '.repeat(MAX_BOOK_LENGTH + 1)])(
    'is refused as a whole where it is none (%#)',
    (text) => {
      expect(importBook(bookOf('Mum'), text, TLD)).toBeUndefined()
    },
  )
})

it('Entries are suggested by the beginning of any of their words', () => {
  const book = bookOf('Aunt Mary', 'Bob', 'Zoë')
  const suggested = (typed: string) => suggestEntries(book, typed, 2).map(({ name }) => name)
  expect(suggested('MAR')).toEqual(['Aunt Mary'])
  expect(suggested('aunt m')).toEqual(['Aunt Mary'])
  expect(suggested('zoe')).toEqual(['Zoë'])
  expect(suggested('ry')).toEqual([])
  expect(suggested(' ')).toEqual([])
})

it('A username that reads like a name of another address is noticed', () => {
  const book = bookOf('Mum')
  expect(entryLike(book, 'rnum', BOB)).toEqual({ address: MUM, name: 'Mum' })
  expect(entryLike(book, 'mum', MUM)).toBeUndefined()
  expect(entryLike(book, 'dad', BOB)).toBeUndefined()
})
