import { LogStore } from '#stores/logs/LogStore.ts'

import type { Recipes } from '../Container.ts'

/** What the page says to those who look after it, and the user's say in that. */
export const logs: Recipes = {
  make: {
    fetchUpload:
      ({ config, clock, send }) =>
      async () =>
        (await import('../openLogUpload.ts')).openLogUpload(config.functions.logs, send, clock),
  },
  views: [LogStore],
}
