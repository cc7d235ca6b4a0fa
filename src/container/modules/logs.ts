import { ContainerModule } from 'inversify'

import { ConsolePageLogs } from '#adapters/browser/ConsolePageLogs.ts'
import { LogStore } from '#stores/logs/LogStore.ts'

import { bindDeps } from '../bindDeps.ts'
import { PORTS } from '../tokens.ts'

/** What the page says to those who look after it, and the user's say in that. */
export const logs = (page: Window): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(PORTS.pageLogs).toResolvedValue((clock) => new ConsolePageLogs(page, clock), [PORTS.clock])
    bind(PORTS.logUpload).toResolvedValue(
      (config, clock) => () =>
        import('../openLogUpload.ts').then((chunk) =>
          chunk.openLogUpload(config.functions.logs, page, clock),
        ),
      [PORTS.config, PORTS.clock],
    )
    bindDeps(bind, LogStore, {
      pageLogs: PORTS.pageLogs,
      storage: PORTS.storage,
      clock: PORTS.clock,
      fetchUpload: PORTS.logUpload,
      config: PORTS.config,
    })
  })
