import { Container } from 'inversify'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { activity } from './modules/activity.ts'
import { logs } from './modules/logs.ts'
import { names } from './modules/names.ts'
import { points } from './modules/points.ts'
import { referral } from './modules/referral.ts'
import { shell } from './modules/shell.ts'
import { wallet } from './modules/wallet.ts'
import { PAGE, PORTS } from './tokens.ts'

/** Wires the app of one community to one page. Nothing starts, and nothing is fetched, until it is asked for. */
export function createContainer(config: CommunityConfig, page: Window): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  container.bind(PORTS.config).toConstantValue(config)
  container.bind(PAGE).toConstantValue(page)
  container.load(shell(page), logs(page), wallet(page), activity, referral, names, points)
  return container
}
