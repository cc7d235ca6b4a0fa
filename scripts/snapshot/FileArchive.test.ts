import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { archiveSuite } from '#domain/shared/Archive.contract.ts'

import { FileArchive } from './FileArchive.ts'

const root = await mkdtemp(path.join(tmpdir(), 'hearth-archive-'))
afterAll(() => rm(root, { recursive: true }))

async function folders(): Promise<{ readonly folder: string; readonly refused: string }> {
  const folder = await mkdtemp(path.join(root, 'one-'))
  const file = path.join(folder, '..', `${path.basename(folder)}.txt`)
  await writeFile(file, '')
  return { folder, refused: path.join(file, 'below') }
}

archiveSuite('files', async () => {
  const { folder, refused } = await folders()
  return {
    archive: new FileArchive(folder),
    nextLoad: () => new FileArchive(folder),
    refused: new FileArchive(refused),
  }
})

it('A failed write to the disk is reported', async () => {
  const { folder, refused } = await folders()
  const [good, bad] = [new FileArchive(folder), new FileArchive(refused)]
  for (const archive of [good, bad]) await archive.write('a:b/c', 1)
  expect(good.refusal).toBeUndefined()
  expect(bad.refusal).toBeInstanceOf(Error)
  expect(await readdir(folder)).toEqual(['a%3Ab%2Fc.json'])
})

it('A file that was cut off counts as none', async () => {
  const { folder } = await folders()
  const archive = new FileArchive(folder)
  await writeFile(path.join(folder, 'key.json'), '{"a":')
  expect(await archive.read('key')).toBeUndefined()
})
