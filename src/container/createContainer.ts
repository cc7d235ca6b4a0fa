import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { ServedAnswers } from '#stores/shared/LastKnownStore.ts'

import { Container } from './Container.ts'
import { activity } from './modules/activity.ts'
import { logs } from './modules/logs.ts'
import { names } from './modules/names.ts'
import { points } from './modules/points.ts'
import { referral } from './modules/referral.ts'
import { shell } from './modules/shell.ts'
import { wallet } from './modules/wallet.ts'

/** Wires the app of one community to one page and what it was served with. Starts and fetches nothing: parts are made on first use. */
export function createContainer(
  config: CommunityConfig,
  window: Window,
  served: ServedAnswers = {},
): Container {
  const container = new Container({ config, window, served })
  for (const recipes of [shell, logs, wallet, activity, referral, names, points]) container.add(recipes)
  return container
}
