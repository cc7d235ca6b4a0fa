import { developmentAccount } from '../contracts/developmentAccounts.ts'

/** Settles the orders of a local stack; an account nobody else uses. */
export const ORDER_BOOK_SOLVER = developmentAccount(53)
