import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { renewVercelProject } from './vercelProject.ts'

const rule = (source: string, value: string) => ({ source, headers: [{ key: 'X', value }] })
const REDIRECT = { source: '/index.html', destination: '/', permanent: true }

async function folders(own?: object) {
  const root = await mkdtemp(path.join(tmpdir(), 'hearth-vercel-'))
  const dist = path.join(root, 'dist')
  await mkdir(dist)
  const built = { redirects: [REDIRECT], headers: [rule('/(.*)', 'new')] }
  await writeFile(path.join(dist, 'vercel.json'), JSON.stringify(built))
  const file = path.join(root, 'vercel.json')
  if (own) await writeFile(file, JSON.stringify(own))
  return { root, dist, read: async () => JSON.parse(await readFile(file, 'utf8')) as unknown }
}

describe('a project at Vercel with functions', () => {
  it('gets the build’s headers and redirects into its own file, and keeps the rest of it', async () => {
    const functions = { 'api/card.ts': { includeFiles: 'x' } }
    const { root, dist, read } = await folders({
      functions,
      headers: [rule('/(.*)', 'old'), rule('/img/(.*)', 'mine')],
    })
    expect(await renewVercelProject(root, dist, false)).toBe(true)
    expect(await read()).toEqual({
      functions,
      headers: [rule('/(.*)', 'new'), rule('/img/(.*)', 'mine')],
      redirects: [REDIRECT],
    })
    // Vercel builds what has been committed.
    expect(await renewVercelProject(root, dist, true)).toBe(false)
  })

  it('is not built at Vercel with the headers of an earlier build', async () => {
    const own = { headers: [rule('/(.*)', 'old')] }
    const { root, dist, read } = await folders(own)
    await expect(renewVercelProject(root, dist, true)).rejects.toThrow('commit vercel.json')
    expect(await read()).toEqual(own)
  })

  it('gets no file where it has none', async () => {
    const { root, dist, read } = await folders()
    expect(await renewVercelProject(root, dist, false)).toBe(false)
    await expect(read()).rejects.toThrow('ENOENT')
  })
})
