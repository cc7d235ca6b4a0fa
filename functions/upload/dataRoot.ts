import { createHash } from 'node:crypto'

/** Bytes of a chunk, and the minimum of a last one. */
const MAX_COUNT = 256 * 1024
const FEWEST = 32 * 1024

interface TreeNode {
  readonly id: Uint8Array
  readonly end: number
}

const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** 32 bytes, big endian. */
function encodeNumber(value: number): Uint8Array {
  const bytes = Buffer.alloc(32)
  bytes.writeUIntBE(value, 26, 6)
  return bytes
}

/** The root of Arweave's Merkle tree over a file, which a transaction of format 2 signs instead of the data. */
export function dataRoot(data: Uint8Array): Uint8Array {
  let layer: readonly TreeNode[] = leavesOf(data)
  while (layer.length > 1) layer = joined(layer)
  return layer[0]?.id ?? new Uint8Array()
}

/** The last two chunks are made about equal if the last one would be too small. */
function leavesOf(data: Uint8Array): readonly TreeNode[] {
  const leaves: TreeNode[] = []
  let start = 0
  const take = (size: number) => {
    const end = start + size
    leaves.push({ id: sha256(sha256(sha256(data.subarray(start, end))), sha256(encodeNumber(end))), end })
    start = end
  }
  while (data.length - start >= MAX_COUNT) {
    const beyond = data.length - start - MAX_COUNT
    take(beyond > 0 && beyond < FEWEST ? Math.ceil((data.length - start) / 2) : MAX_COUNT)
  }
  take(data.length - start)
  return leaves
}

/** Joins each two neighbours into one node; a single last node stays as it is. */
function joined(layer: readonly TreeNode[]): readonly TreeNode[] {
  const above: TreeNode[] = []
  for (let index = 0; index < layer.length; index += 2) {
    const [left, right] = [layer[index], layer[index + 1]]
    if (!left) continue
    above.push(
      right
        ? { id: sha256(sha256(left.id), sha256(right.id), sha256(encodeNumber(left.end))), end: right.end }
        : left,
    )
  }
  return above
}
