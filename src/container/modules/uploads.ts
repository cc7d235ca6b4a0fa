import { ContainerModule } from 'inversify'

import { CanvasPictureCompressor } from '#adapters/browser/CanvasPictureCompressor.ts'
import { HttpPermanentStorage } from '#adapters/browser/HttpPermanentStorage.ts'
import { ViemMessageSigner } from '#adapters/viem/ViemMessageSigner.ts'
import { hostToken } from '#stores/miniapp/hostToken.ts'
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
      (signer, page, clock, config, frame, fetchStore, notices, log) =>
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
          async () =>
            frame.environment === 'farcaster'
              ? hostToken(await fetchStore('miniapp', MINI_APP_PORTS.quickAuth), notices, log)
              : { kind: 'none' },
        ),
      [
        PORTS.messageSigner,
        PAGE,
        PORTS.clock,
        PORTS.config,
        FrameStore,
        PORTS.fetchStore,
        PORTS.notices,
        PORTS.log,
      ],
    )
    bind(PORTS.pictureCompressor).toResolvedValue((page) => new CanvasPictureCompressor(page), [PAGE])
    bind(UploadStore).toResolvedValue(
      (storage, compressor, log, config) => new UploadStore(storage, compressor, log, config),
      [PORTS.permanentStorage, PORTS.pictureCompressor, PORTS.log, PORTS.config],
    )
  }),
  starts: [UploadStore],
}
