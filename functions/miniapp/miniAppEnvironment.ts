import type { EnvironmentOf } from '../shared/environment.ts'
import { fileStore } from '../shared/fileStore.ts'
import type { ServerStore } from '../shared/ServerStore.ts'
import { upstashStore } from '../shared/upstashStore.ts'

/** The store that instances on several machines share. */
export const HOSTED_STORE_VARIABLES = {
  /** The hosted store's URL and secret token, under its provider's names. */
  UPSTASH_REDIS_REST_URL: { needs: 'UPSTASH_REDIS_REST_TOKEN' },
  UPSTASH_REDIS_REST_TOKEN: { needs: 'UPSTASH_REDIS_REST_URL' },
} as const

const STORE_VARIABLES = {
  ...HOSTED_STORE_VARIABLES,
  /** The embedded store's file, if there is no hosted one. */
  MINIAPP_STORE_FILE: { or: 'UPSTASH_REDIS_REST_URL' },
  /** Origins to which notifications may be sent, separated by commas; by default any public host. */
  NOTIFICATION_ORIGINS: {},
} as const

export const WEBHOOK_VARIABLES = {
  ...STORE_VARIABLES,
  /** A hub of the social network, which knows the account of each app key. */
  FARCASTER_HUB_URL: { required: true },
  /** A secret sent to the hub as `x-api-key`, for hubs that require one. */
  FARCASTER_HUB_API_KEY: {},
} as const

export const NOTIFY_VARIABLES = {
  ...STORE_VARIABLES,
  /** The site's origins, separated by commas; notifications link to pages of the first. */
  SITE_ORIGIN: { required: true },
  /** A secret that authorises its holder to send notifications. */
  NOTIFY_SECRET: { required: true },
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
