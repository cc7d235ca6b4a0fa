/** Where the app says what went wrong for those who look after it. Never for users, never with secrets. */
export interface Log {
  warn(message: string, detail?: unknown): void
  error(message: string, detail?: unknown): void
}
