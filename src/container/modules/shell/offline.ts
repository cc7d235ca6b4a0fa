import { ServiceWorkerCopy } from '#adapters/worker/ServiceWorkerCopy.ts'
import type { OfflineCopy } from '#domain/shell/OfflineCopy.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

declare module '../../Parts.ts' {
  interface Parts {
    readonly offlineCopy: OfflineCopy
  }
}

export const offline: FeatureModule = {
  make: { offlineCopy: ({ window, page }) => new ServiceWorkerCopy(window, page.buildId()) },
}
