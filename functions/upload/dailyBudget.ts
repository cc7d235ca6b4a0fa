const DAY = 86_400_000

/** The limit of payments per day in winston. */
export interface DailyBudget {
  /**
   * Deducts an amount from the day's (UTC) budget at this time (epoch milliseconds); false, and nothing is
   * deducted, if it exceeds the budget.
   */
  spend(winston: bigint, max: bigint, now: number): boolean
}

/** The fees spent today (UTC) on all uploads, in winston. In memory, so per running instance. */
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
