import { developmentAccount } from '../contracts/developmentAccounts.ts'

export const ORDER_BOOK_SOLVER = developmentAccount(53)
