const PARENT_CHECK_MS = 500

/** Under the three seconds after which everything has to be gone. */
const END_LIMIT_MS = 2_500

/** What has to end with this process. */
export interface Lifetime {
  /** Adds one thing to end; what was added last begins to end first, and none waits for another. */
  readonly onEnd: (end: () => unknown) => void
  /** Ends everything, then the process, with this code. A second call is harmless. */
  readonly end: (code: number) => Promise<never>
}

/** Ends everything on SIGINT, SIGTERM or SIGHUP, or when the process that started this one is gone. */
export function lifetime(): Lifetime {
  const endings: (() => unknown)[] = []
  let ending: Promise<never> | undefined

  const end = (code: number): Promise<never> => {
    ending ??= endAll(endings, code)
    return ending
  }
  const endAtOnce = (): void => void end(0)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAtOnce)
  // Whoever read our words may be gone, too; that must not stop the tidying up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) endAtOnce()
  }, PARENT_CHECK_MS).unref()
  return { onEnd: (action) => void endings.unshift(action), end }
}

async function endAll(endings: readonly (() => unknown)[], code: number): Promise<never> {
  setTimeout(() => process.exit(code), END_LIMIT_MS)
  // Each may fail or hang without keeping the others from ending.
  await Promise.allSettled(endings.map(async (end) => end()))
  process.exit(code)
}
