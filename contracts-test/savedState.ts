import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { hexToBytes } from 'viem'

import { localClient } from './localClient.ts'

const TRACES = Buffer.from('"traces":[')
const [QUOTE, OPEN, CLOSE] = [...Buffer.from('"[]')] as [number, number, number]

/** What --load-state reads, without the traces of what was executed: they are most of it, and nobody asks for them. */
export async function dumpedState(url: string): Promise<Buffer> {
  // The method answers the file, zipped.
  return withoutTraces(await promisify(gunzip)(hexToBytes(await localClient(url).dumpState())))
}

/** A reader sees the whole file or none. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, content)
  await rename(temporary, file)
}

/** Bytes are cut rather than parsed: a large state is longer than any string may be. */
function withoutTraces(file: Buffer): Buffer {
  const kept: Buffer[] = []
  let from = 0
  for (;;) {
    const found = file.indexOf(TRACES, from)
    if (found < 0) return Buffer.concat([...kept, file.subarray(from)])
    const start = found + TRACES.length
    kept.push(file.subarray(from, start))
    from = endOfList(file, start)
  }
}

/** Where the list that has just been opened closes. What is quoted here has no quotes in it. */
function endOfList(file: Buffer, start: number): number {
  let depth = 1
  for (let at = start; ; at++) {
    if (file[at] === QUOTE) at = file.indexOf(QUOTE, at + 1)
    else if (file[at] === OPEN) depth++
    else if (file[at] === CLOSE && --depth === 0) return at
    if (at < 0 || at >= file.length) throw new Error('The saved state ends in the middle of a trace.')
  }
}
