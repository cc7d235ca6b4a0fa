export interface Finding {
  /** `missing` fails the report; `note` is information; `off` is an optional item that is not configured. */
  readonly kind: 'ok' | 'missing' | 'note' | 'off'
  readonly key: string
  readonly text: string
}

export const lineOf = ({ kind, key, text }: Finding): string => `${kind.padEnd(8)}${key.padEnd(32)} ${text}`
