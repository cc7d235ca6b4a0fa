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
