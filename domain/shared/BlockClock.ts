/** The chain's own time. */
export interface BlockClock {
  /**
   * When the latest block was made, in seconds since 1970. One read; rejects when no endpoint answers, with a
   * DisagreementError where two contradict each other.
   */
  latestBlockTime(): Promise<number>
}
