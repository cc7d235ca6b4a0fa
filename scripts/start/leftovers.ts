import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { inProject } from '../contracts/projectRoot.ts'
import { commandOf, isRunning } from '../contracts/processes.ts'

export type StackScript = 'start.ts' | 'dev.ts'

export interface StartRecord {
  readonly supervisor: number
  readonly script: StackScript
  readonly chain: number
  readonly chainPort: number
}

const FOLDER = inProject('.cache', 'start')

export function recordStart(record: StartRecord): () => void {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${record.supervisor}.json`)
  writeFileSync(file, JSON.stringify(record))
  return () => rmSync(file, { force: true })
}

/** Returns one sentence for each chain whose supervisor is gone. Kills one that does not end within a second. */
export async function endLeftovers(): Promise<readonly string[]> {
  const sentences: string[] = []
  for (const { file, record } of records()) {
    if (record && isOurs(record.supervisor, record.script)) continue
    // The process id may be reused by now, so the command line must match too.
    if (record && isOurs(record.chain, `--port=${record.chainPort} `)) {
      await end(record.chain)
      sentences.push(`Ended a local chain (process ${record.chain}) that an earlier start had left behind.`)
    }
    rmSync(file, { force: true })
  }
  return sentences
}

function records(): readonly { readonly file: string; readonly record: StartRecord | undefined }[] {
  mkdirSync(FOLDER, { recursive: true })
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(FOLDER, name))
    .map((file) => ({ file, record: read(file) }))
}

function read(file: string): StartRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StartRecord
  } catch {
    return undefined
  }
}

const isOurs = (pid: number, mark: string): boolean => isRunning(pid) && !!commandOf(pid)?.includes(mark)

async function end(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM')
  for (let waited = 0; waited < 20 && isRunning(pid); waited += 1) await pause(50)
  if (isRunning(pid)) process.kill(pid, 'SIGKILL')
}
