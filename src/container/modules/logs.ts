import { LogStore } from '#stores/logs/LogStore.ts'
import type { LogUpload } from '#stores/logs/LogUpload.ts'

import type { Recipes } from '../Container.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly fetchUpload: () => Promise<LogUpload>
  }
}

export const logs: Recipes = {
  make: {
    fetchUpload:
      ({ config, clock, send }) =>
      async () =>
        (await import('../openLogUpload.ts')).openLogUpload(config.functions.logs, send, clock),
  },
  views: [LogStore],
}
