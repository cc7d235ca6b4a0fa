import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { asking } from './jsonRpc.ts'

const TRACES = Buffer.from('"traces":[')
const [QUOTE, OPEN, CLOSE] = [...Buffer.from('"[]')] as [number, number, number]

/** The state for --load-state, without the traces of executed transactions: they are most of it, and never read. */
export async function dumpedState(url: string): Promise<Buffer> {
  // Not through viem, which accepts at most ten megabytes.
  const [{ result } = {}] = await asking(url)([{ id: 1, method: 'anvil_dumpState', params: [] }])
  if (typeof result !== 'string') throw new Error(`The chain at ${url} tells nothing of its state.`)
  // The response is the compressed file.
  return withoutTraces(await promisify(gunzip)(Buffer.from(result.slice('0x'.length), 'hex')))
}

/** Readers see the whole file or none. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, content)
  await rename(temporary, file)
}

/** Cuts bytes instead of parsing: a large state exceeds the maximum string length. */
function withoutTraces(file: Buffer): Buffer {
  const stored: Buffer[] = []
  let from = 0
  for (;;) {
    const found = file.indexOf(TRACES, from)
    if (found < 0) return Buffer.concat([...stored, file.subarray(from)])
    const start = found + TRACES.length
    stored.push(file.subarray(from, start))
    from = endOfList(file, start)
  }
}

/** The end of the list that starts here. Its strings contain no quotes. */
function endOfList(file: Buffer, start: number): number {
  let depth = 1
  for (let at = start; ; at++) {
    if (file[at] === QUOTE) at = file.indexOf(QUOTE, at + 1)
    else if (file[at] === OPEN) depth++
    else if (file[at] === CLOSE && --depth === 0) return at
    if (at < 0 || at >= file.length) throw new Error('The saved state ends in the middle of a trace.')
  }
}
