/** The sentence of an error. One of viem has it without the request, which may show a key of the endpoint. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'shortMessage' in error) {
    const { details, shortMessage } = error as Error & Record<'details' | 'shortMessage', unknown>
    return String(details || shortMessage).split('\n', 1)[0] ?? ''
  }
  return error instanceof Error ? error.message : String(error)
}
