import { HttpPermanentStorage } from '#adapters/browser/HttpPermanentStorage.ts'
import { ViemMessageSigner } from '#adapters/viem/wallet/ViemMessageSigner.ts'
import type { PermanentStorage } from '#domain/uploads/PermanentStorage.ts'
import { hostToken, tellFailedSignIn } from '#stores/miniapp/hostToken.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly permanentStorage: PermanentStorage
    readonly uploads: UploadStore
  }
}

export const uploads: FeatureModule = {
  make: {
    permanentStorage: ({ walletAccess, layout, fetchPart, notices, log, window: page, clock, config }) =>
      new HttpPermanentStorage({
        signer: new ViemMessageSigner(walletAccess),
        hostToken: async () =>
          layout.environment === 'farcaster'
            ? hostToken(await fetchPart('miniapp', 'host'), { notices, log })
            : { kind: 'none' },
        onTokenRefused: (reason) => tellFailedSignIn(reason, { notices, log }),
        page,
        clock,
        config,
      }),
  },
  stores: { uploads: UploadStore },
  starts: [UploadStore],
}
