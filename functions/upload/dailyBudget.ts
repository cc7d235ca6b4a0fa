import type { ServerStore } from '../shared/ServerStore.ts'

const DAY = 86_400_000

export interface DailyBudget {
  /** Deducts winston from the day's (UTC) budget; false if it exceeds that. `now` is in epoch milliseconds. */
  spend(winston: bigint, max: bigint, now: number): boolean
}

/** The fees spent today (UTC) on all uploads. In memory, so per running instance. */
export function dailyBudget(): DailyBudget {
  let day = Number.NaN
  let spent = 0n
  return {
    spend: (winston, max, now) => {
      const today = Math.floor(now / DAY)
      if (today !== day) [day, spent] = [today, 0n]
      if (spent + winston > max) return false
      spent += winston
      return true
    },
  }
}

/** The budget of all instances that share a store, otherwise this one's (rules/media: paid-once). */
export interface SharedBudget {
  /** Like `DailyBudget`. Rejects if the store cannot be reached, so that nothing may be paid. */
  spend(...payment: Parameters<DailyBudget['spend']>): Promise<boolean>
}

export function sharedBudget(own: DailyBudget, store: Pick<ServerStore, 'count'> | undefined): SharedBudget {
  return {
    spend: async (winston, max, now) => {
      if (!store) return own.spend(winston, max, now)
      const add = async (amount: bigint): Promise<number> => {
        const key = `upload:winston:${Math.floor(now / DAY)}`
        const [sum = Number.NaN] = await store.count([key], (2 * DAY) / 1000, Number(amount))
        return sum
      }
      // Added before it is compared: of two instances at once, each knows of the other's payment.
      if ((await add(winston)) <= max) return true
      // A payment that stays counted for want of an answer only makes the day's budget smaller.
      await add(-winston).catch(() => undefined)
      return false
    },
  }
}
