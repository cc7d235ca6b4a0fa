/** What one line of the report says. */
export interface Finding {
  /** `missing` makes the report fail; `note` is worth knowing; `off` is not configured and need not be. */
  readonly kind: 'ok' | 'missing' | 'note' | 'off'
  /** The configuration's key. */
  readonly key: string
  readonly words: string
}

/** The finding as a line. */
export const lineOf = ({ kind, key, words }: Finding): string => `${kind.padEnd(8)}${key.padEnd(32)} ${words}`
