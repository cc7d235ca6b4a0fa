import type { Randomness } from '#domain/shared/Randomness.ts'

/** Chance that is the same in every test: a count. */
export class MemoryRandomness implements Randomness {
  #count = 0

  bytes(count: number): Uint8Array {
    this.#count += 1
    return new Uint8Array(count).fill(this.#count)
  }
}
