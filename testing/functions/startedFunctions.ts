import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

export interface StartedFunctions {
  readonly url: string
  /** Printed before it listened. */
  readonly output: string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
  end(signal: NodeJS.Signals): void
}

/** Starts `functions/server.ts` in a process of its own, at a free port, until the test is finished. */
export async function startedFunctions(
  env: Readonly<Record<string, string | undefined>>,
): Promise<StartedFunctions> {
  const { PATH, HEARTH_SLOWNESS } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', 'functions/server.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HEARTH_SLOWNESS, PORT: '0', ...env },
  })
  const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let output = ''
  const port = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const [, found] = /listen at .*, port (\d+)\./.exec(output) ?? []
        if (found !== undefined) resolve(found)
      })
    child.once('close', (code) => reject(new Error(`The functions ended with code ${code}: ${output}`)))
  })
  return { url: `http://127.0.0.1:${port}`, output, ended, end: (signal) => void child.kill(signal) }
}
