import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { fileStore } from './fileStore.ts'
import { localUpstash, type LocalUpstash } from './localUpstash.ts'
import { serverStoreContract } from './serverStore.contract.ts'
import { StoreError } from './ServerStore.ts'
import { upstashStore } from './upstashStore.ts'

const opened: LocalUpstash[] = []
afterAll(() => Promise.all(opened.map((service) => service.stop())))

const newFile = async () => join(await mkdtemp(join(tmpdir(), 'hearth-store-')), 'below', 'store.json')

serverStoreContract('The file store', async () => {
  let now = Date.now()
  const store = fileStore(await newFile(), () => now)
  return { store, wait: (seconds) => (now += seconds * 1000) }
})

serverStoreContract('The hosted store', async () => {
  const service = await localUpstash()
  opened.push(service)
  return { store: upstashStore(`${service.url}/`, service.token), wait: service.wait }
})

describe('the file store', () => {
  it('finds again what another process has left', async () => {
    const file = await newFile()
    const first = fileStore(file)
    await first.put('shelf', 'name', 'text')
    await first.claim(['key'], 60)
    const second = fileStore(file)
    expect(await second.list('shelf')).toEqual([['name', 'text']])
    expect(await second.claim(['key'], 60)).toEqual([false])
  })

  it('lets nobody else on this machine read it, and leaves nothing beside it', async () => {
    const file = await newFile()
    await fileStore(file).put('shelf', 'name', 'text')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(file, '..'))).toEqual(['store.json'])
  })

  it('touches no file it cannot read', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'hearth-store-')), 'store.json')
    await writeFile(file, '{"claims":')
    await expect(fileStore(file).put('shelf', 'name', 'text')).rejects.toThrow(StoreError)
    expect(await readFile(file, 'utf8')).toBe('{"claims":')
  })
})

describe('the hosted store', () => {
  it.each<readonly [what: string, answer: string, status: number]>([
    ['no JSON', '<html>', 200],
    ['another count of answers', '[]', 200],
    ['an error', '[{"error":"ERR max daily request limit exceeded"}]', 200],
    ['no list', '{"result":"OK"}', 200],
    ['a refusal', '[{"result":"OK"}]', 500],
    ['a redirection', '', 302],
  ])('rejects at %s', async (_, answer, status) => {
    const server = createServer((_request, response) => void response.writeHead(status).end(answer))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    await expect(upstashStore(`http://127.0.0.1:${port}`, 't').claim(['a'], 1)).rejects.toThrow(StoreError)
    server.close()
  })

  it('rejects where nobody answers, and with a wrong token', async () => {
    await expect(upstashStore('http://127.0.0.1:1', 't').list('a')).rejects.toThrow(StoreError)
    const service = await localUpstash()
    opened.push(service)
    await expect(upstashStore(service.url, 'wrong').list('a')).rejects.toThrow('The store answered 401.')
  })
})
