import { createServer, type RequestListener, type Server } from 'node:http'

import { afterEach, expect, it } from 'vitest'

import { publicFiles } from './publicFiles.ts'

const PICTURE = { accept: 'image/png', type: /^image\/png\b/, maxBytes: 10 }

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const picture =
  (bytes: string, type = 'image/png'): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type }).end(bytes)
  }

it('A whole file of the wanted type is read, up to its limit', async () => {
  const origin = await serve(picture('0123456789'))
  expect(new TextDecoder().decode(await publicFiles([origin], 5000)(`${origin}/a.png`, PICTURE))).toBe(
    '0123456789',
  )
})

it('A longer file, another type, a private host and a failure are refused', async () => {
  const long = await serve(picture('0123456789a'))
  const page = await serve(picture('<html>', 'text/html'))
  const gone = await serve((_, response) => response.writeHead(404).end())
  const files = publicFiles([long, page, gone], 5000)
  await expect(files(long, PICTURE)).rejects.toThrow('This file is too long')
  await expect(files(page, PICTURE)).rejects.toThrow('This is not what was asked for')
  await expect(files(gone, PICTURE)).rejects.toThrow('This is not what was asked for')
  await expect(publicFiles([], 5000)(long, PICTURE)).rejects.toThrow('This is no address of the open web')
})

it('A redirect to a private host is not followed', async () => {
  const hidden = await serve(picture('secret'))
  const origin = await serve((_, response) => response.writeHead(302, { location: hidden }).end())
  await expect(publicFiles([origin], 5000)(origin, PICTURE)).rejects.toThrow(
    'A redirect leads to a forbidden address',
  )
})

it('A silent host, and a name that is never resolved, end with the time', async () => {
  const silent = await serve(() => undefined)
  await expect(publicFiles([silent], 20)(silent, PICTURE)).rejects.toThrow()
  const unresolved = {
    resolve: () => new Promise<never>(() => undefined),
    dial: () => Promise.reject(new Error()),
  }
  await expect(publicFiles([], 20, unresolved)('https://a.example/a.png', PICTURE)).rejects.toThrow(
    'no answer in time',
  )
})
