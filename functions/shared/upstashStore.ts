import { StoreError, type ServerStore } from './ServerStore.ts'

/** Milliseconds for the service to respond. */
const TIMEOUT_MS = 5000
/** The requested number of names per page; the service may return more or fewer. */
const PAGE = 500

type Command = readonly (string | number)[]

/**
 * The hosted store: Redis over HTTP in Upstash's form (its REST interface, `POST /pipeline`),
 * which Vercel's and Netlify's marketplaces offer. `token` is a secret and goes only to `url`.
 * All keys start with `hearth:`. `list` takes one round trip per page of some 500 entries.
 */
export function upstashStore(url: string, token: string): ServerStore {
  async function run(commands: readonly Command[]): Promise<readonly unknown[]> {
    if (commands.length === 0) return []
    const answers = await send(`${url.replace(/\/+$/, '')}/pipeline`, token, commands)
    if (!Array.isArray(answers) || answers.length !== commands.length)
      throw new StoreError('The store did not answer every command.')
    return answers.map((answer: unknown) => {
      if (typeof answer === 'object' && answer !== null && 'result' in answer) return answer.result
      throw new StoreError('The store refused a command.')
    })
  }
  const key = (name: string): string => `hearth:${name}`

  return {
    claim: async (keys, seconds) => {
      const answers = await run(keys.map((name) => ['SET', key(name), '1', 'NX', 'EX', seconds]))
      return answers.map((answer) => answer === 'OK')
    },
    release: async (keys) => {
      if (keys.length > 0) await run([['DEL', ...keys.map(key)]])
    },
    count: async (keys, seconds, by = 1) => {
      // NX starts the period at the first increment, and sets one for a key without it.
      const answers = await run(
        keys.flatMap((name) => [
          ['INCRBY', key(name), by],
          ['EXPIRE', key(name), seconds, 'NX'],
        ]),
      )
      return keys.map((_, index) => Number(answers[index * 2]))
    },
    put: async (namespace, name, text) => {
      await run([['HSET', key(namespace), name, text]])
    },
    remove: async (namespace, names) => {
      if (names.length > 0) await run([['HDEL', key(namespace), ...names]])
    },
    list: async (namespace) => {
      const found = new Map<string, string>()
      let cursor = '0'
      do {
        const [page] = await run([['HSCAN', key(namespace), cursor, 'COUNT', PAGE]])
        if (!Array.isArray(page) || !Array.isArray(page[1])) throw new StoreError('The store gave no page.')
        cursor = String(page[0])
        const flat: readonly unknown[] = page[1]
        for (let index = 0; index + 1 < flat.length; index += 2)
          found.set(String(flat[index]), String(flat[index + 1]))
      } while (cursor !== '0')
      return [...found]
    },
  }
}

/** Rejects with a `StoreError` unless a valid JSON answer arrives in time. */
async function send(url: string, token: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!response?.ok) {
    await response?.body?.cancel()
    throw new StoreError(response ? `The store answered ${response.status}.` : 'The store cannot be reached.')
  }
  return response.json().catch(() => {
    throw new StoreError('The store answered no JSON.')
  })
}
