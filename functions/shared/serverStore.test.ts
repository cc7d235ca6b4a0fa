import { mkdir, mkdtemp, readFile, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { localUpstash, type LocalUpstash } from '#testing/functions/localUpstash.ts'

import { fileStore } from './fileStore.ts'
import { serverStoreContract } from './serverStore.contract.ts'
import { StoreError } from './ServerStore.ts'
import { upstashStore } from './upstashStore.ts'

const opened: LocalUpstash[] = []
afterAll(() => Promise.all(opened.map((service) => service.stop())))

const newFile = async () => join(await mkdtemp(join(tmpdir(), 'hearth-store-')), 'below', 'store.json')

async function fileOf(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'hearth-store-')), 'store.json')
  await writeFile(file, text)
  return file
}

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

describe('The file store', () => {
  it('reads the state of an earlier process', async () => {
    const file = await newFile()
    const first = fileStore(file)
    await first.put('namespace', 'name', 'text')
    await first.claim(['key'], 60)
    const second = fileStore(file)
    expect(await second.list('namespace')).toEqual([['name', 'text']])
    expect(await second.claim(['key'], 60)).toEqual([false])
  })

  it('is readable by its owner only and leaves no other file', async () => {
    const file = await newFile()
    await fileStore(file).put('namespace', 'name', 'text')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(file, '..'))).toEqual(['store.json'])
  })

  it.each(['{"claims":', '{}\n{"claims":\n', '{}\nnull\n["put","namespace","a","b"]\n'])(
    'does not change a damaged file: %j',
    async (damaged) => {
      const file = await fileOf(damaged)
      await expect(fileStore(file).put('namespace', 'name', 'text')).rejects.toThrow(StoreError)
      expect(await readFile(file, 'utf8')).toBe(damaged)
    },
  )

  it('reads the file of an older version', async () => {
    const file = await fileOf('{"claims":[],"counts":[],"shelves":[["namespace",[["old","text"]]]]}')
    await fileStore(file).put('namespace', 'new', 'text')
    expect(await fileStore(file).list('namespace')).toEqual([
      ['old', 'text'],
      ['new', 'text'],
    ])
  })

  it('drops a change that was cut off and appends the next one after the intact part', async () => {
    const file = await fileOf('{}\n["put","namespace","first","text"]\n["put","namespace","cu')
    const store = fileStore(file)
    await store.put('namespace', 'second', 'text')
    const found = [
      ['first', 'text'],
      ['second', 'text'],
    ]
    expect([await store.list('namespace'), await fileStore(file).list('namespace')]).toEqual([found, found])
  })

  it('reverts a change that could not be written', async () => {
    const file = await newFile()
    const store = fileStore(file)
    await store.put('namespace', 'first', 'text')
    await rm(file)
    await mkdir(file)
    await expect(store.put('namespace', 'second', 'text')).rejects.toThrow(StoreError)
    await rmdir(file)
    await store.put('namespace', 'third', 'text')
    expect(await store.list('namespace')).toEqual([['third', 'text']])
  })

  it('appends one line per change, whatever its size', async () => {
    const until = Date.now() + 1e9
    const claims = Array.from({ length: 50_000 }, (_, index) => [`key ${index}`, until])
    const file = await fileOf(`${JSON.stringify({ claims })}\n`)
    const { ino, size } = await stat(file)
    const store = fileStore(file)
    for (let index = 0; index < 100; index += 1) {
      await store.claim([`new ${index}`], 60)
      await store.put('namespace', 'name', 'text')
    }
    const after = await stat(file)
    expect([after.ino, after.size - size < 100 * 100]).toEqual([ino, true])
  })

  it('keeps the file as small as its content and drops expired entries', async () => {
    const file = await newFile()
    let now = 0
    const store = fileStore(file, () => now)
    for (let index = 0; index < 3000; index += 1) {
      now += 1000
      await store.claim([`key ${index}`], 10)
      await store.put('namespace', 'name', 'text')
    }
    expect((await stat(file)).size).toBeLessThan(1100 * 50)
    expect(await fileStore(file, () => now).claim(['key 2999', 'key 2000'], 10)).toEqual([false, true])
  })
})

describe('The hosted store', () => {
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

  it('rejects without a response and with a wrong token', async () => {
    await expect(upstashStore('http://127.0.0.1:1', 't').list('a')).rejects.toThrow(StoreError)
    const service = await localUpstash()
    opened.push(service)
    await expect(upstashStore(service.url, 'wrong').list('a')).rejects.toThrow('The store answered 401.')
  })
})
