import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { isRunning } from './processes.ts'

/** For a lock whose holder died before it wrote its process id. */
const STALE_AFTER_MS = 10_000

const HOLDER = 'pid'

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The lock is a folder. Releases a dead holder's lock; waits without a limit. */
export async function withLock<Value>(lock: string, work: () => Promise<Value>): Promise<Value> {
  await mkdir(dirname(lock), { recursive: true })
  for (;;) {
    try {
      await mkdir(lock)
      await writeFile(join(lock, HOLDER), String(process.pid))
      break
    } catch (error) {
      if (!isTaken(error)) throw error
      if (await isStale(lock)) await rm(lock, { recursive: true, force: true })
      else await pause(100)
    }
  }
  try {
    return await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

async function isStale(lock: string): Promise<boolean> {
  try {
    const holder = await readFile(join(lock, HOLDER), 'utf8').catch(() => '')
    if (holder !== '') return !isRunning(Number(holder))
    return Date.now() - (await stat(lock)).mtimeMs > STALE_AFTER_MS
  } catch (error) {
    // The lock was released between the two reads: try again.
    if (isAbsent(error)) return false
    throw error
  }
}
