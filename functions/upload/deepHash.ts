import { createHash } from 'node:crypto'

export type DeepHashChunk = Uint8Array | readonly DeepHashChunk[]

const sha384 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash('sha384')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Arweave's deep hash: SHA-384 over a structure, including the kind and length of every element. */
export function deepHash(chunk: DeepHashChunk): Uint8Array {
  if (chunk instanceof Uint8Array) return sha384(sha384(Buffer.from(`blob${chunk.length}`)), sha384(chunk))
  return chunk.reduce<Uint8Array>(
    (hash, element) => sha384(hash, deepHash(element)),
    sha384(Buffer.from(`list${chunk.length}`)),
  )
}
