import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process exists, also one of another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The command line of a process; undefined where it is gone or the system does not reveal it. */
export function commandOf(pid: number): string | undefined {
  try {
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return text.trim() || undefined
  } catch {
    return undefined
  }
}
