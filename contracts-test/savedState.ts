import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const TRACES = Buffer.from('"traces":[')
const [QUOTE, OPEN, CLOSE] = [...Buffer.from('"[]')] as [number, number, number]

/** What --load-state reads, without the traces of what was executed: they are most of it, and nobody asks for them. */
export async function dumpedState(url: string): Promise<Buffer> {
  // Not through viem, which reads no more than ten megabytes of an answer.
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_dumpState', params: [] }),
  })
  const { result } = (await response.json()) as { readonly result?: string }
  if (result === undefined) throw new Error(`The chain at ${url} tells nothing of its state.`)
  // It answers the file, zipped.
  return withoutTraces(await promisify(gunzip)(Buffer.from(result.slice('0x'.length), 'hex')))
}

/** A reader sees the whole file or none. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, content)
  await rename(temporary, file)
}

/** Bytes are cut rather than parsed: a large state is longer than any string may be. */
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
