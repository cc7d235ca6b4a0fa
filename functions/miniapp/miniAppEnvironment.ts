import { fileStore } from '../shared/fileStore.ts'
import type { ServerStore } from '../shared/ServerStore.ts'
import type { SiteEnvironment } from '../shared/siteRequest.ts'
import { upstashStore } from '../shared/upstashStore.ts'

/** What the host's environment holds for the webhook and for sending notifications. */
export interface MiniAppEnvironment extends SiteEnvironment {
  /** A hub of the social network, which knows whose key an app's key is. */
  readonly FARCASTER_HUB_URL?: string | undefined
  /** A secret: sent to the hub as `x-api-key`, for hubs that want one. */
  readonly FARCASTER_HUB_API_KEY?: string | undefined
  /** The hosted store's address and its token, a secret, by the names its makers give them. */
  readonly UPSTASH_REDIS_REST_URL?: string | undefined
  readonly UPSTASH_REDIS_REST_TOKEN?: string | undefined
  /** The embedded store's file, where there is no hosted one. */
  readonly MINIAPP_STORE_FILE?: string | undefined
  /** Origins notifications may be sent through, commas between; any public host unless told. */
  readonly NOTIFICATION_ORIGINS?: string | undefined
  /** A secret: who knows it may send notifications. */
  readonly NOTIFY_SECRET?: string | undefined
}

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
