import { keccak256 } from 'viem/utils'

import type { Address } from '../shared/Address.ts'
import type { ListEntry } from './claimList.ts'

/** A hash, or a node of a tree: 0x and 64 hexadecimal digits in lower case. */
export type Hash = `0x${string}`

/**
 * The standard Merkle tree of OpenZeppelin over (address, uint256), as its library 1.0.8 makes it. Its own package
 * brings a second set of hash functions and some thirty packages for these few lines, so it stands in the tests only,
 * by what it gave.
 */
export class MerkleTree {
  /** The node at `i` stands over those at `2i + 1` and `2i + 2`; the leaves come last, the largest hash first. */
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

  /** What the chain knows of the whole list. */
  get root(): Hash {
    return nodeAt(this.#nodes, 0)
  }

  /** What proves that an entry is on the list: from its leaf's neighbour up. Undefined when it is not. */
  proofOf(entry: ListEntry): readonly Hash[] | undefined {
    let index = this.#nodes.lastIndexOf(leafOf(entry))
    if (index < 0) return undefined
    const proof: Hash[] = []
    for (; index > 0; index = (index - 1) >> 1)
      proof.push(nodeAt(this.#nodes, index % 2 === 0 ? index - 1 : index + 1))
    return proof
  }
}

/** Whether a proof leads from an entry to a root, as the contract reckons it. */
export function proves(proof: readonly Hash[], entry: ListEntry, root: Hash): boolean {
  return proof.reduce(parentOf, leafOf(entry)) === root.toLowerCase()
}

/** Hashed twice, so that no inner node can be passed off as a leaf. */
function leafOf({ account, amount }: ListEntry): Hash {
  return keccak256(keccak256(`0x${wordOf(account)}${amount.toString(16).padStart(64, '0')}`))
}

/** An address as the contracts encode it. */
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
