import type { Randomness } from '#domain/shared/Randomness.ts'

/** The browser's own, made for keys. */
export class BrowserRandomness implements Randomness {
  readonly #crypto: Crypto

  constructor(crypto: Crypto) {
    this.#crypto = crypto
  }

  bytes(count: number): Uint8Array {
    return this.#crypto.getRandomValues(new Uint8Array(count))
  }
}
