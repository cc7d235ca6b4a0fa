import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import { toTxFailure } from './toTxFailure.ts'

export async function attempt<Value>(read: () => Promise<Value>): Promise<Result<Value, TxFailure>> {
  try {
    return ok(await read())
  } catch (error) {
    return err(toTxFailure(error))
  }
}
