import { ServiceWorkerCopy } from '#adapters/worker/ServiceWorkerCopy.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

export const offline: FeatureModule = {
  make: { offlineCopy: ({ window, page }) => new ServiceWorkerCopy(window, page.buildId()) },
}
