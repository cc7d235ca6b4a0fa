import fc from 'fast-check'

import { MONEY_ACTIONS } from './moneyActions.ts'
import { PAGE_ACTIONS } from './pageActions.ts'
import { Step } from './step.ts'
import { WALLET_ACTIONS } from './walletActions.ts'
import { OTHER_ACTIONS } from './otherActions.ts'

const ACTIONS = [...PAGE_ACTIONS, ...WALLET_ACTIONS, ...MONEY_ACTIONS, ...OTHER_ACTIONS]

/** Any action, as often as its weight says. */
export const STEPS = ACTIONS.flatMap((action) => {
  const step = fc.nat(999).map((n) => new Step(action, n))
  return Array.from({ length: action.weight ?? 1 }, () => step)
})
