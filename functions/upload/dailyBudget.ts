/** Milliseconds. */
const DAY = 86_400_000

/** What may be paid in one day, in winston. */
export interface DailyBudget {
  /** Takes an amount out of the day's (UTC) budget at this moment (epoch milliseconds); false, and nothing is taken, when it is too much. */
  spend(winston: bigint, max: bigint, now: number): boolean
}

/** In memory, so per running instance. */
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
