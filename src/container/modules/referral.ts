import { ContainerModule } from 'inversify'

import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { ReferralStore } from '#stores/referral/ReferralStore.ts'
import { ReferrerStore } from '#stores/referral/ReferrerStore.ts'
import { CopyStore } from '#stores/shell/CopyStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PORTS } from '../tokens.ts'

/** Who invited the user, and the link by which the user invites others. */
export const referral = new ContainerModule(({ bind }) => {
  bind(PORTS.readReferrer).toResolvedValue(
    (config) => async (text) =>
      (await import('#domain/referral/parseReferrer.ts')).parseReferrer(text, config.tldName),
    [PORTS.config],
  )
  bind(ReferrerStore).toResolvedValue(
    (registry, session, storage, visit, log, readReferrer) =>
      new ReferrerStore(registry, session, storage, visit, log, readReferrer),
    [PORTS.nameRegistry, SessionStore, PORTS.storage, PORTS.visit, PORTS.log, PORTS.readReferrer],
  )
  bind(ReferralStore).toResolvedValue(
    (session, identity, frame, copies, sharing, log, config) =>
      new ReferralStore(session, identity, frame, copies, sharing, log, config),
    [SessionStore, IdentityStore, FrameStore, CopyStore, PORTS.sharing, PORTS.log, PORTS.config],
  )
})
