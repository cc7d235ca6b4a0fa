import type { EnvironmentOf } from '../shared/environment.ts'
import { fileStore } from '../shared/fileStore.ts'
import type { ServerStore } from '../shared/ServerStore.ts'
import { upstashStore } from '../shared/upstashStore.ts'

const STORE_VARIABLES = {
  /** The hosted store's address and its token, a secret, by the names its makers give them. */
  UPSTASH_REDIS_REST_URL: { needs: 'UPSTASH_REDIS_REST_TOKEN' },
  UPSTASH_REDIS_REST_TOKEN: { needs: 'UPSTASH_REDIS_REST_URL' },
  /** The embedded store's file, where there is no hosted one. */
  MINIAPP_STORE_FILE: { or: 'UPSTASH_REDIS_REST_URL' },
  /** Origins notifications may be sent through, commas between; any public host unless told. */
  NOTIFICATION_ORIGINS: {},
} as const

/** What the webhook reads of its host's environment. */
export const WEBHOOK_VARIABLES = {
  ...STORE_VARIABLES,
  /** A hub of the social network, which knows whose key an app's key is. */
  FARCASTER_HUB_URL: { required: true },
  /** A secret: sent to the hub as `x-api-key`, for hubs that want one. */
  FARCASTER_HUB_API_KEY: {},
} as const

/** What the notify function reads of its host's environment. */
export const NOTIFY_VARIABLES = {
  ...STORE_VARIABLES,
  /** The site's origins, commas between; notifications lead to pages of the first. */
  SITE_ORIGIN: { required: true },
  /** A secret: who knows it may send notifications. */
  NOTIFY_SECRET: { required: true },
} as const

export type MiniAppEnvironment = EnvironmentOf<typeof WEBHOOK_VARIABLES & typeof NOTIFY_VARIABLES>

/** One store for each file, so that two requests of one process never write it at once. */
const files = new Map<string, ServerStore>()

/** Where notification details are kept; undefined when nothing of it is set up. */
export function storeOf(env: MiniAppEnvironment): ServerStore | undefined {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token, MINIAPP_STORE_FILE: file } = env
  if (url && token) return upstashStore(url, token)
  if (!file) return undefined
  const store = files.get(file) ?? fileStore(file)
  files.set(file, store)
  return store
}
