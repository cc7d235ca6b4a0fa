import { BaseError } from 'viem'

export function reasonOf(error: unknown): string {
  if (error instanceof BaseError) return (error.details || error.shortMessage).split('\n', 1)[0] ?? ''
  return error instanceof Error ? error.message : String(error)
}
