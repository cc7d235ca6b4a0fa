import { ContainerModule } from 'inversify'

import { CanvasPictureCompressor } from '#adapters/browser/CanvasPictureCompressor.ts'
import { HttpPermanentStorage } from '#adapters/browser/HttpPermanentStorage.ts'
import { ViemMessageSigner } from '#adapters/viem/ViemMessageSigner.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'

import type { FeatureModule } from '../features.ts'
import { MINI_APP_PORTS } from '../miniAppTokens.ts'
import { PAGE } from '../pageSeam.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** Files for the permanent network. */
export const uploads: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.messageSigner).toResolvedValue((wallet) => new ViemMessageSigner(wallet), [VIEM.wallet])
    bind(PORTS.permanentStorage).toResolvedValue(
      (signer, page, clock, config, frame, fetchStore) =>
        new HttpPermanentStorage(
          {
            url: config.functions.upload,
            arweaveGateway: config.arweaveGateway,
            arweaveAddress: config.arweaveAddress,
            chainId: config.supportedChainId,
            host: page.location.host,
            limit: config.fileUploadSizeLimit,
          },
          signer,
          (url, init) => page.fetch(url, init),
          () => clock.now(),
          async () => {
            if (frame.environment === 'farcaster') {
              const asked = await (await fetchStore('miniapp', MINI_APP_PORTS.quickAuth)).token()
              if (asked.ok) return { kind: 'token', token: asked.value }
              if (asked.error.kind === 'rejected') return { kind: 'rejected', message: asked.error.message }
            }
            return { kind: 'none' }
          },
        ),
      [PORTS.messageSigner, PAGE, PORTS.clock, PORTS.config, FrameStore, PORTS.fetchStore],
    )
    bind(PORTS.pictureCompressor).toResolvedValue((page) => new CanvasPictureCompressor(page), [PAGE])
    bind(UploadStore).toResolvedValue(
      (storage, compressor, log, config) => new UploadStore(storage, compressor, log, config),
      [PORTS.permanentStorage, PORTS.pictureCompressor, PORTS.log, PORTS.config],
    )
  }),
  starts: [UploadStore],
}
