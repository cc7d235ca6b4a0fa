import { reasonOf } from '../doctor/reasonOf.ts'
import { printable } from '../printable.ts'

const PARENT_CHECK_MS = 500

/** Below the three seconds in which everything must have ended. */
const END_LIMIT_MS = 2_500

export interface Lifetime {
  /** Adds a cleanup; the latest one starts first, and none waits for another. */
  readonly onEnd: (end: () => unknown) => void
  /** Runs every cleanup, then exits with this code. A second call does nothing. */
  readonly end: (code: number) => Promise<never>
}

/** Ends everything on SIGINT, SIGTERM or SIGHUP, or when the process that started this one is gone. */
function lifetime(): Lifetime {
  const endings: (() => unknown)[] = []
  let ending: Promise<never> | undefined

  const end = (code: number): Promise<never> => {
    ending ??= endAll(endings, code)
    return ending
  }
  const endAtOnce = (): void => void end(0)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAtOnce)
  // The reader of the output may be gone too; a write error must not stop the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) endAtOnce()
  }, PARENT_CHECK_MS).unref()
  return { onEnd: (action) => void endings.unshift(action), end }
}

/** Runs a command that lasts until it is stopped; a thrown error also ends what it has started. */
export async function withLifetime(run: (life: Lifetime) => Promise<unknown>): Promise<void> {
  const life = lifetime()
  try {
    await run(life)
  } catch (error) {
    console.error(printable(reasonOf(error)))
    await life.end(1)
  }
}

async function endAll(endings: readonly (() => unknown)[], code: number): Promise<never> {
  setTimeout(() => process.exit(code), END_LIMIT_MS)
  // A cleanup may fail or hang without affecting the others.
  await Promise.allSettled(endings.map(async (end) => end()))
  process.exit(code)
}
