import { ContainerModule } from 'inversify'

import { ReferrerStore } from '#stores/referral/ReferrerStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PORTS } from '../tokens.ts'

/** Who invited the user. */
export const referral = new ContainerModule(({ bind }) => {
  bind(ReferrerStore).toResolvedValue(
    (registry, session, storage, page, log, config) =>
      new ReferrerStore(registry, session, storage, page, log, config.tldName),
    [PORTS.nameRegistry, SessionStore, PORTS.storage, PORTS.page, PORTS.log, PORTS.config],
  )
})
