import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { inProject } from '../../scripts/contracts/projectRoot.ts'
import { withLock } from '../../scripts/contracts/withLock.ts'

/** A value, as JSON, that the first worker of a run makes for all its workers; outside a run each call makes its own. */
export function oncePerRun<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const run = process.env['HEARTH_E2E_RUN']
  if (run === undefined) return make()
  const folder = inProject('.cache', 'e2e-run')
  const file = path.join(folder, `${name}.json`)
  return withLock(`${file}.lock`, async () => {
    const made = asRecord(parseJson(await readFile(file, 'utf8').catch(() => '')))
    if (made?.['run'] === run) return made['value'] as Value
    const value = await make()
    await mkdir(folder, { recursive: true })
    await writeFile(file, JSON.stringify({ run, value }))
    return value
  })
}
