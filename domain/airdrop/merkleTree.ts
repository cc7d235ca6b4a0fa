import { keccak256 } from 'viem/utils'

import type { Address } from '../shared/Address.ts'
import type { ListEntry } from './claimList.ts'

/** 64 hexadecimal digits in lower case. */
export type Hash = `0x${string}`

/**
 * OpenZeppelin's standard Merkle tree over (address, uint256). The package would bring some thirty others
 * and a second set of hash functions; the tests compare with the output of version 1.0.8.
 */
export class MerkleTree {
  /** Node `i` is the parent of `2i + 1` and `2i + 2`; the leaves come last, the largest hash first. */
  readonly #nodes: readonly Hash[]

  /** Throws a RangeError without entries. */
  constructor(entries: readonly ListEntry[]) {
    if (entries.length === 0) throw new RangeError('A tree needs a leaf')
    const leaves = entries.map(leafOf).toSorted((a, b) => (a < b ? 1 : -1))
    const nodes = [...Array.from({ length: leaves.length - 1 }, (): Hash => '0x'), ...leaves]
    for (let index = leaves.length - 2; index >= 0; index -= 1)
      nodes[index] = parentOf(nodeAt(nodes, 2 * index + 1), nodeAt(nodes, 2 * index + 2))
    this.#nodes = nodes
  }

  get root(): Hash {
    return nodeAt(this.#nodes, 0)
  }

  /** Sibling hashes from the entry's leaf to the root; undefined if the entry is not in the tree. */
  proofOf(entry: ListEntry): readonly Hash[] | undefined {
    let index = this.#nodes.lastIndexOf(leafOf(entry))
    if (index < 0) return undefined
    const proof: Hash[] = []
    for (; index > 0; index = (index - 1) >> 1)
      proof.push(nodeAt(this.#nodes, index % 2 === 0 ? index - 1 : index + 1))
    return proof
  }
}

/** Computed as in the contract. */
export function proves(proof: readonly Hash[], entry: ListEntry, root: Hash): boolean {
  return proof.reduce(parentOf, leafOf(entry)) === root.toLowerCase()
}

/** Hashed twice, so that no inner node can pose as a leaf. */
function leafOf({ account, amount }: ListEntry): Hash {
  return keccak256(keccak256(`0x${wordOf(account)}${amount.toString(16).padStart(64, '0')}`))
}

const wordOf = (account: Address): string => account.slice(2).padStart(64, '0')

function parentOf(a: Hash, b: Hash): Hash {
  const [first, second] = a < b ? [a, b] : [b, a]
  return keccak256(`0x${first.slice(2)}${second.slice(2)}`)
}

function nodeAt(nodes: readonly Hash[], index: number): Hash {
  const node = nodes[index]
  if (node === undefined) throw new RangeError('The tree has no such node')
  return node
}
