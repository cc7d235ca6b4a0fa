import type { Plugin } from 'vite'

import { localSocialClient, type LocalSocialClient } from '../../functions/miniapp/localSocialClient.ts'
import type { MiniAppEnvironment } from '../../functions/miniapp/miniAppEnvironment.ts'
import { handle as handleNotify } from '../../functions/notify/handle.ts'
import { handle as handleWebhook } from '../../functions/webhook/handle.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { serveFunction } from '../functions/vitePlugin.ts'

export const WEBHOOK_PATH = '/.netlify/functions/webhook'
export const NOTIFY_PATH = '/.netlify/functions/notify'

/** A public secret, which protects only this machine's own stack. */
export const LOCAL_NOTIFY_SECRET = 'a secret of this machine alone'

const STORE = '.cache/miniapp/store.json'

/** The mini app's local server side: webhook, notifications, and the social client they talk to. */
export interface MiniAppServer {
  readonly social: LocalSocialClient
  readonly plugins: readonly Plugin[]
}

export async function miniAppServer(siteOrigin: string): Promise<MiniAppServer> {
  const social = await localSocialClient()
  const env: MiniAppEnvironment = {
    SITE_ORIGIN: siteOrigin,
    FARCASTER_HUB_URL: social.url,
    NOTIFICATION_ORIGINS: social.url,
    NOTIFY_SECRET: LOCAL_NOTIFY_SECRET,
    MINIAPP_STORE_FILE: inProject(STORE),
  }
  return {
    social,
    plugins: [
      serveFunction(WEBHOOK_PATH, (request, client) => handleWebhook(request, env, client)),
      serveFunction(NOTIFY_PATH, (request, client) => handleNotify(request, env, client)),
    ],
  }
}
