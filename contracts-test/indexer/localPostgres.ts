import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { guardChild } from '../../scripts/contracts/guardChild.ts'

export interface LocalPostgres {
  readonly url: string
  /** Kills it as a power cut would, and restarts it on the same files. */
  crash(): Promise<void>
  /** Fills its disk to the last byte; resolves to what empties it again. Needs `diskBytes`. */
  fill(): Promise<() => Promise<void>>
  /** Runs one of its programs, such as createdb, as its user. */
  call(program: string, ...args: readonly string[]): Promise<void>
  stop(): Promise<void>
}

const FOLDER = '/usr/lib/postgresql'
const USER = 'postgres'
const run = promisify(execFile)

/** Debian's newest Postgres programs; undefined if not installed. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(FOLDER)) return undefined
  const versions = readdirSync(FOLDER).toSorted((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(FOLDER, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

/** Whether this process may give a Postgres a disk of its own. */
export async function mayMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', 'tmpfs', folder])
    await run('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Starts a Postgres with an empty database. It refuses to run as root, in which case it runs as its own user.
 * @param diskBytes the size of a disk of its own, in memory; by default it shares the system's
 */
export async function startPostgres(
  programs: string,
  port: number,
  diskBytes?: number,
): Promise<LocalPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-postgres-'))
  if (diskBytes !== undefined) await run('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder])
  const isRoot = process.getuid?.() === 0
  const asUser = isRoot ? ['runuser', '-u', USER, '--'] : []
  if (isRoot) {
    const ids = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, USER])).stdout)),
    )
    await chown(folder, ids[0] ?? 0, ids[1] ?? 0)
  }
  const call = async (program: string, ...args: readonly string[]) => {
    const [command = '', ...rest] = [...asUser, join(programs, program), ...args]
    return run(command, rest)
  }
  const data = join(folder, 'data')
  // Names are searched by prefix in code unit order.
  await call('initdb', '-D', data, '-A', 'trust', '-U', USER, '--locale=C.UTF-8', '-E', 'UTF8')
  const start = async (): Promise<ChildProcess> => {
    const options = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder]
    const [command = '', ...args] = [...asUser, join(programs, 'postgres'), ...options]
    const child = spawn(command, args, { stdio: 'ignore' })
    guardChild(child)
    while (!(await isReady())) await pause(50)
    return child
  }
  const isReady = () =>
    call('pg_isready', '-h', '127.0.0.1', '-p', `${port}`).then(
      () => true,
      () => false,
    )
  const end = async (mode: 'immediate' | 'fast') => {
    await call('pg_ctl', 'stop', '-D', data, '-m', mode, '-w')
  }
  await start()
  return {
    url: `postgresql://${USER}@127.0.0.1:${port}/postgres`,
    crash: async () => {
      await end('immediate')
      await start()
    },
    fill: async () => {
      const { bavail, bsize } = await statfs(folder)
      const ballast = join(folder, 'ballast')
      await writeFile(ballast, new Uint8Array(bavail * bsize))
      return () => rm(ballast)
    },
    call: async (program, ...args) => {
      await call(program, '-h', '127.0.0.1', '-p', `${port}`, ...args)
    },
    stop: async () => {
      await end('fast')
      if (diskBytes !== undefined) await run('umount', [folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
