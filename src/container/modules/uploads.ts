import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { CanvasPictureCompressor } from '#adapters/browser/CanvasPictureCompressor.ts'
import { HttpPermanentStorage } from '#adapters/browser/HttpPermanentStorage.ts'
import { ViemMessageSigner } from '#adapters/viem/wallet/ViemMessageSigner.ts'
import type { HostToken } from '#domain/miniapp/Host.ts'
import { hostToken } from '#stores/miniapp/hostToken.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'

import { bindAs, bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PAGE, PORTS, VIEM } from '../tokens.ts'

const SIGNER = Symbol('signer') as ServiceIdentifier<ViemMessageSigner>
const HOST_TOKEN = Symbol('hostToken') as ServiceIdentifier<() => Promise<HostToken>>

/** Files for the permanent network. */
export const uploads: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(SIGNER).toResolvedValue((wallet) => new ViemMessageSigner(wallet), [VIEM.wallet])
    bind(HOST_TOKEN).toResolvedValue(
      (frame, fetchStore, notices, log) => async () =>
        frame.environment === 'farcaster'
          ? hostToken(await fetchStore('miniapp', PORTS.host), notices, log)
          : { kind: 'none' },
      [FrameStore, PORTS.fetchStore, PORTS.notices, PORTS.log],
    )
    bindAs(bind, PORTS.permanentStorage, HttpPermanentStorage, {
      signer: SIGNER,
      hostToken: HOST_TOKEN,
      page: PAGE,
      clock: PORTS.clock,
      config: PORTS.config,
    })
    bind(PORTS.pictureCompressor).toResolvedValue((page) => new CanvasPictureCompressor(page), [PAGE])
    bindDeps(bind, UploadStore, {
      storage: PORTS.permanentStorage,
      compressor: PORTS.pictureCompressor,
      log: PORTS.log,
      config: PORTS.config,
    })
  }),
  starts: [UploadStore],
}
