import { ContainerModule } from 'inversify'

import { ViemPointsLedger } from '#adapters/viem/points/ViemPointsLedger.ts'
import { PointsStore } from '#stores/points/PointsStore.ts'
import { Queries } from '#stores/shared/Queries.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindDeps } from '../bindDeps.ts'
import { PORTS, VIEM } from '../tokens.ts'

/** Activity points: how many the user has earned. */
export const points = new ContainerModule(({ bind }) => {
  bind(PORTS.pointsLedger).toResolvedValue(
    (chain, config) => new ViemPointsLedger(chain, config.activityPointsAddress),
    [VIEM.chain, PORTS.config],
  )
  bindDeps(bind, PointsStore, {
    session: SessionStore,
    queries: Queries,
    ledger: PORTS.pointsLedger,
    notices: PORTS.notices,
    log: PORTS.log,
    config: PORTS.config,
  })
})
