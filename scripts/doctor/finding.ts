import { plainText } from '#domain/shared/characters.ts'

export interface Finding {
  /** `missing` fails the report; `warning` is valid but implausible; `off` is optional and not configured. */
  readonly kind: 'ok' | 'missing' | 'warning' | 'note' | 'off'
  readonly key: string
  readonly text: string
}

const MAX_LENGTH = 500

/** Contracts and endpoints of strangers have written parts of the line (rules/errors: terminal-text). */
export const lineOf = ({ kind, key, text }: Finding): string =>
  `${kind.padEnd(8)}${plainText(key, MAX_LENGTH).padEnd(32)} ${plainText(text, MAX_LENGTH)}`
