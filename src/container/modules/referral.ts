import { ContainerModule } from 'inversify'

import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { ReferralStore } from '#stores/referral/ReferralStore.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { CopyStore } from '#stores/shell/CopyStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindDeps } from '../bindDeps.ts'
import { PORTS } from '../tokens.ts'

/** Who invited the user, and the link by which the user invites others. */
export const referral = new ContainerModule(({ bind }) => {
  bind(PORTS.readReferrer).toResolvedValue(
    (config) => async (text) =>
      (await import('#domain/referral/parseReferrer.ts')).parseReferrer(text, config.tldName),
    [PORTS.config],
  )
  bindDeps(bind, ReferrerStore, {
    registry: PORTS.nameRegistry,
    session: SessionStore,
    storage: PORTS.storage,
    visit: PORTS.visit,
    log: PORTS.log,
    readReferrer: PORTS.readReferrer,
  })
  bindDeps(bind, ReferralStore, {
    session: SessionStore,
    identity: IdentityStore,
    frame: FrameStore,
    copies: CopyStore,
    sharing: PORTS.sharing,
    log: PORTS.log,
    config: PORTS.config,
  })
})
