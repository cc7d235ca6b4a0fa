import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import type { ListEntry } from './claimList.ts'
import { MerkleTree, proves } from './merkleTree.ts'

const entriesOf = (count: number): readonly ListEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    account: `0x${(index + 1).toString(16).padStart(40, '0')}` as Address,
    amount: wei(BigInt(index + 1) * 1000n),
  }))

const anyEntry = fc.record({
  account: fc.bigInt({ min: 0n, max: 2n ** 160n - 1n }).map((value) => address(value)),
  amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(wei),
})
const address = (value: bigint) => `0x${value.toString(16).padStart(40, '0')}` as Address

describe('MerkleTree', () => {
  // From @openzeppelin/merkle-tree 1.0.8 over the same entries: the proof of the last one.
  it.each<readonly [count: number, root: string, proof: readonly string[]]>([
    [1, '0xe2ad525aaaf1fb7709959cc06e210437a97f34a5833e3a5c90d2099c5373116a', []],
    [
      2,
      '0xb6f554dd8a16c807d679d82ab33501fe6fbd44ceaaaad4c0197fdb57e4665134',
      ['0xe2ad525aaaf1fb7709959cc06e210437a97f34a5833e3a5c90d2099c5373116a'],
    ],
    [
      3,
      '0x1b62b1f1814283ae8922b5bb77e9c3889b895e411e5363efa6e5240fc4c4f9c3',
      [
        '0xac27a3108b6a140bfffa5070fd47423db649df2874201f7422fe07e65b22365e',
        '0xe2ad525aaaf1fb7709959cc06e210437a97f34a5833e3a5c90d2099c5373116a',
      ],
    ],
    [
      5,
      '0xcab0122be24766d113acd5600f22d85fdffabc333788cfa74e528cd7f79176aa',
      [
        '0x575e75c529a1872fb2e46038c9cf467c5113288061c4029891f8b595696e3a83',
        '0xb6f554dd8a16c807d679d82ab33501fe6fbd44ceaaaad4c0197fdb57e4665134',
      ],
    ],
    [
      8,
      '0xc94fb47fc746baa22c93198c6ddc1ee074a12856d78ebd2503e97596a2a278cf',
      [
        '0x390e1b69bf3b612aff4170054cdeb8e7d72c4520984225704b71d35a759a441b',
        '0xf291b9a67267613e9d0ba7f9decbed423c5baeac313b72685ff5a86da80062e9',
        '0x77f88fd53c15ceef266edd3bc822dd0c232741e4dcdc614ce5ecb69c4aa6fb71',
      ],
    ],
  ])('equals over %i entries the tree of OpenZeppelin’s library', (count, root, proof) => {
    const entries = entriesOf(count)
    const tree = new MerkleTree(entries)
    expect(tree.root).toBe(root)
    expect(entries.slice(-1).map((entry) => tree.proofOf(entry))).toEqual([proof])
  })

  it('has a proof for each entry that leads to its root and is no longer than the height of the tree', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 17 }), (entries) => {
        const tree = new MerkleTree(entries)
        for (const entry of entries) {
          const proof = tree.proofOf(entry)
          expect(proof && proves(proof, entry, tree.root)).toBe(true)
          expect(proof?.length).toBeLessThanOrEqual(Math.ceil(Math.log2(entries.length)))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('does not depend on the order of the list', () => {
    const entries = entriesOf(7)
    expect(new MerkleTree(entries.toReversed()).root).toBe(new MerkleTree(entries).root)
  })

  it('has no proof for another amount, another account, or with a changed root', () => {
    const entries = entriesOf(4)
    const [entry] = entries
    if (!entry) throw new Error('There are four entries')
    const tree = new MerkleTree(entries)
    expect(tree.proofOf({ ...entry, amount: wei(entry.amount + 1n) })).toBeUndefined()
    expect(tree.proofOf({ ...entry, account: address(99n) })).toBeUndefined()
    const proof = tree.proofOf(entry) ?? []
    expect(proves(proof, { ...entry, amount: wei(entry.amount + 1n) }, tree.root)).toBe(false)
    expect(proves(proof, entry, new MerkleTree(entriesOf(5)).root)).toBe(false)
  })

  it('throws without entries', () => {
    expect(() => new MerkleTree([])).toThrow('A tree needs a leaf')
  })
})
