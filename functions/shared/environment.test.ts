import { describe, expect, it } from 'vitest'

import { handle as linkPreview, LINK_PREVIEW_VARIABLES } from '../link-preview/handle.ts'
import { handle as logs, LOGS_VARIABLES } from '../logs/handle.ts'
import { NOTIFY_VARIABLES, WEBHOOK_VARIABLES } from '../miniapp/miniAppEnvironment.ts'
import { handle as notify } from '../notify/handle.ts'
import { developmentUpload } from '../upload/developmentUpload.ts'
import { handle as upload } from '../upload/handle.ts'
import { UPLOAD_VARIABLES } from '../upload/uploadEnvironment.ts'
import { handle as webhook } from '../webhook/handle.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface Case {
  readonly what: string
  readonly handle: (request: Request, env: Environment, client: string) => Promise<Response>
  readonly method?: string
  readonly variables: object
  readonly env: Environment
  readonly status: number
  readonly offWithout: readonly string[]
  readonly halves: readonly (readonly [present: string, missing: string])[]
  readonly either?: readonly [string, string]
}

const SITE = 'https://hearth.example'
const KEY_PARTS = ['KTY', 'N', 'E', 'D', 'P', 'Q', 'DP', 'DQ', 'QI'].map((part) => `ARWEAVE_${part}`)
const STORE = {
  UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:1',
  UPSTASH_REDIS_REST_TOKEN: 'token',
  MINIAPP_STORE_FILE: '/nowhere/store.json',
}
const STORE_HALVES = [
  ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'],
  ['UPSTASH_REDIS_REST_TOKEN', 'UPSTASH_REDIS_REST_URL'],
] as const
const EITHER_STORE = ['MINIAPP_STORE_FILE', 'UPSTASH_REDIS_REST_URL'] as const

const CASES: readonly Case[] = [
  {
    what: 'The log function',
    handle: logs,
    variables: LOGS_VARIABLES,
    env: {
      SITE_ORIGIN: SITE,
      LOGS_INGEST_URL: 'http://127.0.0.1:1',
      LOGS_INGEST_TOKEN: 'token',
    },
    status: 400,
    offWithout: ['LOGS_INGEST_URL', 'LOGS_INGEST_TOKEN'],
    halves: [],
  },
  {
    what: 'The link preview function',
    handle: linkPreview,
    method: 'GET',
    variables: LINK_PREVIEW_VARIABLES,
    env: { SITE_ORIGIN: SITE, LINK_PREVIEW_PRIVATE_ORIGINS: 'http://127.0.0.1:1' },
    status: 400,
    offWithout: [],
    halves: [],
  },
  {
    what: 'The upload function',
    handle: upload,
    variables: UPLOAD_VARIABLES,
    env: {
      ...developmentUpload('http://127.0.0.1:1/', { url: 'http://127.0.0.1:1', tld: `0x${'11'.repeat(20)}` }),
      SITE_ORIGIN: SITE,
      FILE_UPLOAD_SIZE_LIMIT: '1000',
      QUICK_AUTH_ORIGIN: 'http://127.0.0.1:1',
      UPLOAD_MOST_WINSTON_PER_MIB: '1',
      UPLOAD_MOST_WINSTON_PER_DAY: '1',
      UPLOAD_MIN_BALANCE: '1',
      APP_NAME: 'Hearth',
      ...STORE,
    },
    status: 401,
    offWithout: KEY_PARTS,
    halves: [
      ...STORE_HALVES,
      ['UPLOAD_TLD', 'UPLOAD_RPC_URL'],
      ['UPLOAD_RPC_URL', 'UPLOAD_TLD'],
      ['QUICK_AUTH_ORIGIN', 'SITE_ORIGIN'],
    ],
  },
  {
    what: 'The webhook',
    handle: webhook,
    variables: WEBHOOK_VARIABLES,
    env: {
      ...STORE,
      FARCASTER_HUB_URL: 'http://127.0.0.1:1',
      FARCASTER_HUB_API_KEY: 'key',
      NOTIFICATION_ORIGINS: SITE,
    },
    status: 400,
    offWithout: ['FARCASTER_HUB_URL'],
    halves: STORE_HALVES,
    either: EITHER_STORE,
  },
  {
    what: 'The notify function',
    handle: notify,
    variables: NOTIFY_VARIABLES,
    env: {
      ...STORE,
      SITE_ORIGIN: SITE,
      NOTIFY_SECRET: 'sixteen letters.',
      HEARTH_WEBHOOK_SECRET: 'a secret of the index service',
      NOTIFICATION_ORIGINS: SITE,
    },
    status: 401,
    offWithout: ['SITE_ORIGIN', 'NOTIFY_SECRET'],
    halves: STORE_HALVES,
    either: EITHER_STORE,
  },
]

function missingWithout(
  absent: ReadonlySet<string>,
  { offWithout, halves, either }: Case,
): readonly string[] {
  const halved = halves.flatMap(([present, missing]) =>
    !absent.has(present) && absent.has(missing) ? [missing] : [],
  )
  const isBegun = halved.some((name) => either?.includes(name))
  const neither = !isBegun && either?.every((name) => absent.has(name)) ? either : []
  return [...new Set([...offWithout.filter((name) => absent.has(name)), ...halved, ...neither])].toSorted()
}

let clients = 0
async function ask({ handle, method = 'POST' }: Case, env: Environment) {
  const request = new Request('https://site.example/function', {
    method,
    ...(method === 'POST' && { body: '' }),
  })
  const response = await handle(request, env, `client ${(clients += 1)}`)
  const { error } = (await response.json()) as { readonly error: string }
  return { status: response.status, named: (error.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []).toSorted(), error }
}

describe.each(CASES)('$what', (given) => {
  const names = Object.keys(given.variables)

  it('is tested with every variable that it reads', () => {
    expect(Object.keys(given.env).toSorted()).toEqual(names.toSorted())
  })

  it('names the missing variables if any one or two are absent, empty or blank', async () => {
    const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const))
    for (const pair of pairs) {
      for (const blank of [undefined, '', ' \n']) {
        const env = { ...given.env, ...Object.fromEntries(pair.map((name) => [name, blank])) }
        const missing = missingWithout(new Set(pair), given)
        const { status, named, error } = await ask(given, env)
        const expected = missing.length > 0 ? 503 : given.status
        expect([status, named], `${pair.join(' and ')} are ${JSON.stringify(blank)}: ${error}`).toEqual([
          expected,
          missing,
        ])
      }
    }
  })

  it('reveals no value of an incomplete environment', async () => {
    for (const name of names) {
      const { error } = await ask(given, { ...given.env, [name]: '' })
      for (const [each, value] of Object.entries(given.env))
        if (value !== undefined && value.length > 8) expect(error, each).not.toContain(value)
    }
  })
})
