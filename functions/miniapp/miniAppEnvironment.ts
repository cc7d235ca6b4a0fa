import type { EnvironmentOf } from '../shared/environment.ts'
import { fileStore } from '../shared/fileStore.ts'
import type { ServerStore } from '../shared/ServerStore.ts'
import { upstashStore } from '../shared/upstashStore.ts'

/** The store that instances on several machines share. */
export const HOSTED_STORE_VARIABLES = {
  UPSTASH_REDIS_REST_URL: {
    about: "The hosted store, which several instances share, under its provider's name.",
    needs: 'UPSTASH_REDIS_REST_TOKEN',
  },
  UPSTASH_REDIS_REST_TOKEN: {
    about: 'The secret token of the hosted store.',
    needs: 'UPSTASH_REDIS_REST_URL',
  },
} as const

/** The store of one process. */
export const STORE_FILE = {
  about: "The embedded store's file, for one process, if there is no hosted store.",
} as const

const STORE_VARIABLES = {
  ...HOSTED_STORE_VARIABLES,
  MINIAPP_STORE_FILE: { ...STORE_FILE, or: 'UPSTASH_REDIS_REST_URL' },
  NOTIFICATION_ORIGINS: {
    about:
      'Origins to which notifications may be sent, separated by commas; by default any public https host.',
  },
} as const

export const WEBHOOK_VARIABLES = {
  ...STORE_VARIABLES,
  FARCASTER_HUB_URL: {
    about: 'A hub of the social network, which knows the account of each app key.',
    required: true,
  },
  FARCASTER_HUB_API_KEY: { about: 'A secret sent to the hub as x-api-key, for hubs that require one.' },
} as const

export const NOTIFY_VARIABLES = {
  ...STORE_VARIABLES,
  SITE_ORIGIN: {
    about: "The site's origins, separated by commas; notifications link to pages of the first.",
    required: true,
  },
  NOTIFY_SECRET: {
    about: 'A secret of at least 16 letters that authorises its holder to send notifications.',
    required: true,
  },
  HEARTH_WEBHOOK_SECRET: {
    about: 'The same as that of the index service, whose webhook may then tell of new posts.',
  },
} as const

export type MiniAppEnvironment = EnvironmentOf<typeof WEBHOOK_VARIABLES & typeof NOTIFY_VARIABLES>

/** One store per file, so that two requests of one process never write it at once. */
const files = new Map<string, ServerStore>()

/** The hosted store if configured, otherwise the embedded one; undefined without configuration. */
export function storeOf(env: EnvironmentOf<typeof STORE_VARIABLES>): ServerStore | undefined {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token, MINIAPP_STORE_FILE: file } = env
  if (url && token) return upstashStore(url, token)
  if (!file) return undefined
  const store = files.get(file) ?? fileStore(file)
  files.set(file, store)
  return store
}
