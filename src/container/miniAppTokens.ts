import type { ServiceIdentifier } from 'inversify'

import type { HostHaptics } from '#domain/ports/HostHaptics.ts'
import type { HostLifecycle } from '#domain/ports/HostLifecycle.ts'
import type { HostNavigation } from '#domain/ports/HostNavigation.ts'
import type { HostSocial } from '#domain/ports/HostSocial.ts'
import type { HostTokens } from '#domain/ports/HostTokens.ts'
import type { HostWallet } from '#domain/ports/HostWallet.ts'
import type { QuickAuth } from '#domain/ports/QuickAuth.ts'

const port = <Port>(name: string) => Symbol(name) as ServiceIdentifier<Port>

/** The host of a mini app in its roles; bound once the app may run inside one. */
export const MINI_APP_PORTS = {
  lifecycle: port<HostLifecycle>('HostLifecycle'),
  social: port<HostSocial>('HostSocial'),
  tokens: port<HostTokens>('HostTokens'),
  wallet: port<HostWallet>('HostWallet'),
  haptics: port<HostHaptics>('HostHaptics'),
  navigation: port<HostNavigation>('HostNavigation'),
  quickAuth: port<QuickAuth>('QuickAuth'),
}
