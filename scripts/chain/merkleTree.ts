import { concatHex, encodeAbiParameters, keccak256, type Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

/** An account and its claim, in the token's smallest unit. */
export type MerkleEntry = readonly [account: Address, amount: bigint]

/** The root of OpenZeppelin's standard tree over these entries. */
export function merkleRoot(entries: readonly MerkleEntry[]): Hex {
  return nodeAt(treeOf(entries), 0)
}

/** Proves that the entry is in the tree, from its leaf's sibling upwards. Throws if it is not. */
export function merkleProof(entries: readonly MerkleEntry[], entry: MerkleEntry): readonly Hex[] {
  const tree = treeOf(entries)
  const proof: Hex[] = []
  let index = tree.lastIndexOf(leafOf(entry))
  if (index < 0) throw new Error(`${entry[0]} is not on the list.`)
  for (; index > 0; index = (index - 1) >> 1) {
    proof.push(nodeAt(tree, index % 2 === 0 ? index - 1 : index + 1))
  }
  return proof
}

/** Node `i` is the parent of `2i + 1` and `2i + 2`; the leaves come last, the largest hash first. */
function treeOf(entries: readonly MerkleEntry[]): readonly Hex[] {
  const leaves = entries.map(leafOf).toSorted((a, b) => (a < b ? 1 : -1))
  const tree: Hex[] = [...Array.from({ length: leaves.length - 1 }, (): Hex => '0x'), ...leaves]
  for (let index = leaves.length - 2; index >= 0; index -= 1) {
    const children = [nodeAt(tree, 2 * index + 1), nodeAt(tree, 2 * index + 2)]
    tree[index] = keccak256(concatHex(children.toSorted()))
  }
  return tree
}

/** Hashed twice, so that no inner node can be passed off as a leaf. */
function leafOf([account, amount]: MerkleEntry): Hex {
  return keccak256(
    keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [account, amount])),
  )
}

function nodeAt(tree: readonly Hex[], index: number): Hex {
  const node = tree[index]
  if (node === undefined) throw new Error('A tree needs a leaf.')
  return node
}
