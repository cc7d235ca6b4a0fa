import { developmentAccount } from '../contracts/developmentAccounts.ts'

/** The account that settles the orders of a local stack; it is used for nothing else. */
export const ORDER_BOOK_SOLVER = developmentAccount(53)
