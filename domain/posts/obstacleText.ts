import type { PostObstacle } from './postObstacle.ts'
import * as texts from './texts.ts'

/** Undefined if the form shows the obstacle itself, or nothing needs to be said. */
export function obstacleText(
  obstacle: PostObstacle | undefined,
  { tldName, symbol }: { readonly tldName: string; readonly symbol: string },
): string | undefined {
  if (obstacle === 'name required') return texts.nameRequired(tldName)
  if (obstacle === 'too little') return texts.balanceTooLow(symbol)
  return obstacle && OBSTACLES[obstacle]
}

const OBSTACLES: Readonly<Partial<Record<PostObstacle, string>>> = {
  'rules failed': texts.costFailed,
  'name failed': texts.nameFailed,
  'balance failed': texts.balanceFailed,
  paused: texts.pausedByModerators,
  suspended: texts.suspended,
  'not a holder': texts.holdersOnly,
  'no storage': texts.noStorage,
  'storage rests': texts.storageLow,
  'too many unsent': texts.tooManyUnsent,
  busy: texts.walletBusy,
}
