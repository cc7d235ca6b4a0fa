import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import { toTxFailure } from './toTxFailure.ts'

/** The result of a read, or the reason why it is unknown. */
export async function attempt<Value>(read: () => Promise<Value>): Promise<Result<Value, TxFailure>> {
  try {
    return ok(await read())
  } catch (error) {
    return err(toTxFailure(error))
  }
}
