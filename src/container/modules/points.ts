import { ContainerModule } from 'inversify'

import { ViemPointsLedger } from '#adapters/viem/ViemPointsLedger.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { PointsStore } from '#stores/points/PointsStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** Activity points: how many the user has earned. */
export const points = new ContainerModule(({ bind }) => {
  bind(PORTS.pointsLedger).toResolvedValue(
    (chain, config) => new ViemPointsLedger(chain, config.activityPointsAddress),
    [VIEM.chain, PORTS.config],
  )
  bind(PointsStore).toResolvedValue(
    (session, activity, health, ledger, notices, log, config) =>
      new PointsStore({ session, activity, health }, ledger, notices, log, config),
    [
      SessionStore,
      ActivityStore,
      NetworkHealthStore,
      PORTS.pointsLedger,
      PORTS.notices,
      PORTS.log,
      PORTS.config,
    ],
  )
})
