import { text } from 'node:stream/consumers'

import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'

export interface LocalUpstash extends LocalServer {
  readonly token: string
  /** Advances the time. */
  readonly wait: (seconds: number) => void
  /** Fails this command from now on; undefined ends it. */
  refuse(command: string | undefined): void
}

type Result = string | number | null | readonly [string, readonly string[]]

/** Names per page of HSCAN; small, so that a test reads several pages. */
const PAGE = 100

/**
 * The part of Upstash's REST interface that `upstashStore` uses: bearer token, `POST /pipeline`,
 * and a `result` or `error` per command.
 */
export async function localUpstash(): Promise<LocalUpstash> {
  const token = 'local'
  let now = Date.now()
  let refused: string | undefined
  const values = new Map<string, { readonly value: string; until: number }>()
  const hashes = new Map<string, Map<string, string>>()
  const alive = (key: string) => {
    const found = values.get(key)
    if (found && found.until > now) return found
    values.delete(key)
    return undefined
  }
  const run = ([name = '', key = '', ...rest]: readonly string[]): Result => {
    if (name === refused) throw new Error('ERR max requests limit exceeded')
    switch (name) {
      case 'SET': {
        if (rest[1] !== 'NX' || rest[2] !== 'EX') throw new Error('ERR syntax error')
        if (alive(key)) return null
        values.set(key, { value: rest[0] ?? '', until: now + Number(rest[3]) * 1000 })
        return 'OK'
      }
      case 'DEL':
        return [key, ...rest].filter((each) => values.delete(each)).length
      case 'INCRBY': {
        const before = alive(key)
        const value = Number(before?.value ?? 0) + Number(rest[0])
        values.set(key, { value: String(value), until: before?.until ?? Number.POSITIVE_INFINITY })
        return value
      }
      case 'EXPIRE': {
        const found = alive(key)
        if (rest[1] !== 'NX' || !found || found.until !== Number.POSITIVE_INFINITY) return 0
        found.until = now + Number(rest[0]) * 1000
        return 1
      }
      case 'HSET': {
        const hash = hashes.get(key) ?? new Map<string, string>()
        hashes.set(key, hash.set(rest[0] ?? '', rest[1] ?? ''))
        return 1
      }
      case 'HDEL':
        return rest.filter((field) => hashes.get(key)?.delete(field)).length
      case 'HSCAN': {
        const all = [...(hashes.get(key) ?? [])]
        const from = Number(rest[0])
        const next = from + PAGE < all.length ? String(from + PAGE) : '0'
        return [next, all.slice(from, from + PAGE).flat()]
      }
      default:
        throw new Error(`ERR unknown command '${name}'`)
    }
  }
  const answer = (command: readonly unknown[]) => {
    try {
      return { result: run(command.map(String)) }
    } catch (error) {
      return { error: (error as Error).message }
    }
  }
  const server = await listenLocally((request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`)
      return void response.writeHead(401).end('{"error":"WRONGPASS invalid or missing auth token"}')
    if (request.url !== '/pipeline') return void response.writeHead(404).end('{"error":"not found"}')
    text(request)
      .then((body) => response.end(JSON.stringify((JSON.parse(body) as readonly unknown[][]).map(answer))))
      .catch(() => response.writeHead(400).end('{"error":"ERR failed to parse command"}'))
  })
  return {
    ...server,
    token,
    refuse: (command) => void (refused = command),
    wait: (seconds) => void (now += seconds * 1000),
  }
}
