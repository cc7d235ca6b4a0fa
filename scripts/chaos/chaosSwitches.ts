import { CHAIN_SWITCHES } from './chainSwitches.ts'
import type { ChaosSwitch } from './ChaosSwitch.ts'
import { ENDPOINT_SWITCHES } from './endpointSwitches.ts'
import { SERVICE_SWITCHES } from './serviceSwitches.ts'
import { WALLET_SWITCHES } from './walletSwitches.ts'

export const CHAOS_SWITCHES: readonly ChaosSwitch[] = [
  ...ENDPOINT_SWITCHES,
  ...CHAIN_SWITCHES,
  ...WALLET_SWITCHES,
  ...SERVICE_SWITCHES,
]
