import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

import { inProject, PROJECT_ROOT } from '../scripts/contracts/projectRoot.ts'

export interface Started {
  readonly process: ChildProcess
  readonly said: () => string
  /** Resolves with its output once its page is open or it has ended. */
  readonly settled: Promise<string>
  readonly ended: Promise<number | null>
}

const running: Started[] = []

/** For `afterEach`. */
export const stopAll = (): Promise<unknown> => Promise.all(running.splice(0).map(stopStack))

export async function stopStack({ process: child, ended }: Started): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

export function startStack(
  script: 'start.ts' | 'dev.ts',
  page: number,
  chain: number,
  ...args: readonly string[]
): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', inProject('scripts', script), ...args], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', PORT: String(page), CHAIN_PORT: String(chain) },
  })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const opened = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes('Stop with Ctrl-C.')) resolve()
      })
    }
  })
  const settled = Promise.race([opened, ended]).then(() => said)
  const started = { process: child, said: () => said, settled, ended }
  running.push(started)
  return started
}

/** Different ports on which nothing listens. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer()
      return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
    }),
  )
  return Promise.all(
    servers.map((server) => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      return new Promise<number>((resolve) => server.close(() => resolve(port)))
    }),
  )
}
