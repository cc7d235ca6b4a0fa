import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { degenConfig } from '#testing/validConfig.ts'

import { configureSite } from '../site/configureSite.ts'
import { serveDist } from '../site/serveDist.ts'
import { builtSite } from '../testing/builtSite.ts'
import { askLive } from './live.ts'

/** A site that is built for a community and served with what `sent` makes of the build's headers. */
async function serve(change: object = {}, sent: (headers: string) => string = (headers) => headers) {
  const site = await builtSite()
  const config = degenConfig(change)
  await configureSite(site, config)
  const file = path.join(site.dist, '_headers')
  await writeFile(file, sent(await readFile(file, 'utf8')))
  const { url, stop } = await serveDist({ dist: site.dist, quality: 0 })
  onTestFinished(async () => {
    await stop()
    await rm(site.dist, { recursive: true })
  })
  const asked = async (as = config) => (await askLive(as, url)).map(({ kind, key }) => `${kind} ${key}`)
  return { asked, url }
}

it('a site that comes with the headers of its build is in order', async () => {
  expect(await (await serve()).asked()).toEqual(['ok live'])
})

it.each([
  [
    'no policy',
    (headers: string) => headers.replace(/ {2}Content-Security-Policy.*\n/, ''),
    ['Content-Security-Policy'],
  ],
  [
    'a policy that allows more',
    (headers: string) => headers.replace("script-src 'self'", "script-src 'self' https:"),
    ['Content-Security-Policy'],
  ],
  [
    'a policy without the hash of a style',
    (headers: string) => headers.replace(/(style-src 'self') '[^']+'/, '$1'),
    ['Content-Security-Policy'],
  ],
  ['another header', (headers: string) => headers.replace('nosniff', 'sniff'), ['X-Content-Type-Options']],
])('a site that comes with %s is not', async (_, sent, wrong) => {
  expect(await (await serve({}, sent)).asked()).toEqual(wrong.map((name) => `missing live ${name}`))
})

it('a policy in the pages stands for the header, with a warning', async () => {
  const { asked } = await serve({ metaPolicy: true }, () => '/*\n')
  const kinds = await asked()
  expect(kinds).toContain('warning live Content-Security-Policy')
  expect(kinds.filter((line) => !line.startsWith('warning '))).toEqual([])
})

it('a site of another configuration, and one that does not answer, are named', async () => {
  const { asked } = await serve()
  expect(await asked(degenConfig({ projectName: 'Otters' }))).toEqual(['warning live'])
  const [gone] = await askLive(degenConfig({}), 'http://127.0.0.1:1')
  expect(gone).toMatchObject({ kind: 'missing', text: expect.stringContaining('does not answer') as unknown })
})
