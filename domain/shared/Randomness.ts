/** Chance nobody can foresee. */
export interface Randomness {
  /** So many bytes of it; never fails, costs nothing. */
  bytes(count: number): Uint8Array
}
