import { spawn, type ChildProcess } from 'node:child_process'

import { inProject } from './projectRoot.ts'

let watchdog: ChildProcess | undefined

/**
 * Ends a child process with this one, even when this one is killed and cannot clean up.
 * `group` includes the child's own children; it must then have been spawned detached.
 */
export function guardChild(child: ChildProcess, { group = false }: { readonly group?: boolean } = {}): void {
  if (child.pid === undefined) return
  const pid = group && process.platform !== 'win32' ? -child.pid : child.pid
  watchdog ??= startWatchdog()
  watchdog.stdin?.write(`+${pid}\n`)
  child.once('exit', () => watchdog?.stdin?.write(`-${pid}\n`))
}

function startWatchdog(): ChildProcess {
  // In a group of its own, so that Ctrl-C in the terminal does not end it before its work is done.
  const started = spawn(process.execPath, [inProject('scripts', 'contracts', 'watchdog.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  started.on('error', () => undefined)
  started.stdin.on('error', () => undefined)
  started.unref()
  if ('unref' in started.stdin && typeof started.stdin.unref === 'function') started.stdin.unref()
  return started
}
