import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { cachedCollection, collectionFields, collectionKey } from './collectionCache.ts'
import type { CollectionFacts } from './collection.ts'

const HERE = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
const FACTS: CollectionFacts = {
  address: HERE,
  name: '<b>"',
  symbol: '',
  owner: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address,
  supply: undefined,
  ratio: 10n ** 18n,
  createdAt: 1_800_000_000,
  metadata: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address,
  description: '\u202Ex',
  preview: 'ipfs://x',
  externalUrl: '',
  metadataType: 2,
  media: { audio: 'a', animation: '', youTube: '' },
}
const restored = (facts: CollectionFacts) =>
  cachedCollection(JSON.parse(JSON.stringify(collectionFields(facts))) as Record<string, unknown>, HERE)

it('A stored collection has the key and the fields of the product, and is restored unchanged', () => {
  expect(collectionKey(HERE)).toBe('0xe7f1725e7734ce288f8367e1bb143e90bb3f0512-collection')
  expect(Object.keys(collectionFields(FACTS) ?? {})).toEqual(
    expect.arrayContaining(['address', 'authorAddress', 'description', 'image', 'mdAddress', 'name', 'type']),
  )
  expect(restored(FACTS)).toEqual(FACTS)
})

it('Missing fields stay missing, and the supply is never stored', () => {
  const bare = {
    ...FACTS,
    owner: undefined,
    ratio: undefined,
    createdAt: undefined,
    metadata: undefined,
    media: undefined,
  }
  expect(restored({ ...bare, supply: 7n })).toEqual(bare)
  expect(collectionFields(bare)).toEqual({
    address: HERE,
    authorAddress: '',
    description: FACTS.description,
    image: FACTS.preview,
    mdAddress: '',
    name: FACTS.name,
    type: 2,
    symbol: '',
    externalUrl: '',
    ratio: '',
    createdAt: 0,
  })
})

it.each([0, 1, 2, 3] as const)('A collection of metadata type %i is restored', (metadataType) => {
  expect(restored({ ...FACTS, metadataType })).toEqual({ ...FACTS, metadataType })
})

it.each(['audio', 'animation', 'youTube'])('Stored media whose %s is invalid are left out', (field) => {
  for (const value of [undefined, 1, 'x'.repeat(70_000)])
    expect(
      cachedCollection({ ...collectionFields(FACTS), media: { ...FACTS.media, [field]: value } }, HERE),
    ).toEqual({ ...FACTS, media: undefined })
})

it('A collection with an endless text is not stored', () => {
  expect(collectionFields({ ...FACTS, description: 'x'.repeat(70_000) })).toBeUndefined()
})

it.each([
  ['address', '0x0'],
  ['name', 1],
  ['description', undefined],
  ['image', null],
  ['externalUrl', {}],
  ['type', 4],
  ['ratio', '1x'],
  ['ratio', 5],
  ['createdAt', 'x'],
  ['symbol', 'x'.repeat(70_000)],
])('An entry whose %s is %s is dropped', (key, value) => {
  expect(cachedCollection({ ...collectionFields(FACTS), [key]: value }, HERE)).toBeUndefined()
})
