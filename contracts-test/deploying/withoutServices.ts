import { readFile, writeFile } from 'node:fs/promises'

const CLOSED = 'https://127.0.0.1:9/'

/** Writes a configuration's public services as closed ports, so that the doctor asks no one outside. */
export async function withoutServices(file: string, change: object = {}): Promise<void> {
  const config = JSON.parse(await readFile(file, 'utf8')) as object
  const closed = {
    ipfsGateway: CLOSED,
    ipfsGateway2: CLOSED,
    ipfsGateway3: CLOSED,
    arweaveGateway: CLOSED,
    frameHosts: [],
  }
  await writeFile(file, JSON.stringify({ ...config, ...closed, ...change }))
}
