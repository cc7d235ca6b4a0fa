import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

import { commandOf } from '../contracts/processes.ts'

export interface PortHolder {
  readonly pid: number
  readonly command?: string
}

const LISTENING = '0A'

/** The process that listens on a port; undefined if it belongs to another user. */
export function portHolder(port: number): PortHolder | undefined {
  const pid = process.platform === 'linux' ? pidFromProc(port) : pidFromLsof(port)
  if (pid === undefined) return undefined
  const command = commandOf(pid)
  return command === undefined ? { pid } : { pid, command }
}

function pidFromProc(port: number): number | undefined {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listeningSockets(table, port)))
  if (sockets.size === 0) return undefined
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const found = pids.find((pid) => linksOf(pid).some((link) => sockets.has(link)))
  return found === undefined ? undefined : Number(found)
}

/** In the format of the links in /proc/<pid>/fd. */
function listeningSockets(table: string, port: number): readonly string[] {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return attempt(() => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(ending) && state === LISTENING)
    .map((fields) => `socket:[${fields[9]}]`)
}

function linksOf(pid: string): readonly string[] {
  const folder = `/proc/${pid}/fd`
  return attempt(() => readdirSync(folder)).flatMap((name) =>
    attempt(() => [readlinkSync(`${folder}/${name}`)]),
  )
}

function pidFromLsof(port: number): number | undefined {
  const [line] = attempt(() =>
    execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n'),
  )
  return line ? Number(line) : undefined
}

/** Empty if the system refuses: processes come and go, and some belong to other users. */
function attempt(read: () => readonly string[]): readonly string[] {
  try {
    return read()
  } catch {
    return []
  }
}
