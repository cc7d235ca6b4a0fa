import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { wei } from '../shared/Wei.ts'
import { linkCard, type LinkedThing } from './LinkCard.ts'

const CONFIG = {
  tldName: '.hearth',
  projectName: 'Hearth',
  chain: {
    name: 'Chain',
    currency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: [],
    explorerName: '',
    testnet: true,
  },
}
const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Address

const collection = {
  kind: 'collection',
  address: ADDRESS,
  name: 'Sunrise',
  description: 'Every morning.\\nAnd \\"more\\".',
  picture: 'ipfs://x',
  price: wei(10n ** 18n),
  supply: 1234n,
  holders: 5,
} as const

it('A collection has what can be counted', () => {
  expect(linkCard(CONFIG, collection)).toEqual({
    kind: 'collection',
    label: 'Collection',
    title: 'Sunrise',
    // As the chain has it, which joins texts into its JSON.
    text: 'Every morning.\nAnd "more".',
    figures: [
      { label: 'Price', value: '1 COIN' },
      { label: 'Tokens', value: '1,234' },
      { label: 'Holders', value: '5' },
    ],
    picture: 'ipfs://x',
    address: ADDRESS,
  })
})

it('What is unknown of a collection is left out, and never zero', () => {
  const unknown = {
    ...collection,
    name: ' ',
    description: '',
    price: undefined,
    supply: undefined,
    holders: undefined,
  }
  expect(linkCard(CONFIG, unknown)).toMatchObject({ title: 'Unnamed collection', text: '', figures: [] })
})

it('A person without a name is shown by account, and a hidden character of a name is marked', () => {
  const person = { kind: 'profile', account: ADDRESS, picture: '' } as const
  const titles = [undefined, 'alice', 'al\u202eice', 'a\u200bb'].map(
    (name) => linkCard(CONFIG, { ...person, name: name as DomainName | undefined }).title,
  )
  expect(titles).toEqual(['0x5FbD...0aa3', 'alice.hearth', 'al⚠ice.hearth', 'a⚠b.hearth'])
})

it('A post is shown by its first lines, with the parts of an emoji together', () => {
  const post = { kind: 'post', isReply: true, author: ADDRESS, name: undefined, picture: '' } as const
  const shown = (text: string) => linkCard(CONFIG, { ...post, text }).text
  expect(shown('One 👩‍👩‍👧\r\n\r\n  two\u202e \u0000')).toBe('One 👩‍👩‍👧\ntwo')
  expect(shown('a\n'.repeat(20))).toBe(`${'a\n'.repeat(8).trim()}…`)
  expect(shown('x'.repeat(5000))).toBe(`${'x'.repeat(399)}…`)
  expect(linkCard(CONFIG, { ...post, text: 'x' }).label).toBe('Reply')
})

it('No text of a stranger turns the direction, controls anything, or is long', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 900 }),
    fc.string({ unit: fc.constantFrom('\u202e', '\n', '👩', '\u200d') }),
  )
  const thing = text.chain((written) =>
    fc.constantFrom<LinkedThing>(
      { ...collection, name: written, description: written },
      { kind: 'profile', account: ADDRESS, name: written as DomainName, picture: written },
      {
        kind: 'post',
        isReply: false,
        author: ADDRESS,
        name: written as DomainName,
        picture: '',
        text: written,
      },
    ),
  )
  fc.assert(
    fc.property(thing, (given) => {
      const card = linkCard(CONFIG, given)
      expect(`${card.title}${card.text}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/u)
      expect(card.title).not.toMatch(/\n/)
      expect([...card.title].length).toBeLessThanOrEqual(60)
      expect([...card.text].length).toBeLessThanOrEqual(401)
    }),
  )
})
