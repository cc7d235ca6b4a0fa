import { accountMenu, openWallets } from '../../e2e/pages.ts'
import { pick, type Action } from './step.ts'

/** Development accounts with coins: two with a name, one without. */
export const PEOPLE = [5, 6, 1]
const OTHER_CHAIN = 1

export const WALLET_ACTIONS: readonly Action[] = [
  {
    name: 'connect',
    weight: 3,
    possible: async (walk) =>
      (await walk.isFree()) &&
      (await walk.page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).isVisible()),
    act: async ({ page, wallet }) => {
      const wallets = await openWallets(page)
      await wallets.getByRole('button', { name: wallet.name }).click()
    },
  },
  {
    name: 'disconnect',
    possible: async (walk) => (await walk.isFree()) && (await walk.isConnected()),
    act: async ({ page }) => {
      await accountMenu(page).last().click()
      await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    },
  },
  {
    name: 'switch the account in the wallet',
    possible: (walk) => walk.isConnected(),
    act: ({ wallet }, n) => wallet.useAccount(pick(PEOPLE, n)),
  },
  {
    name: 'leave the chain in the wallet',
    possible: (walk) => walk.isConnected(),
    act: ({ wallet }) => wallet.useChain(OTHER_CHAIN),
  },
  {
    name: 'return to the chain in the wallet',
    weight: 6,
    possible: ({ wallet, driver }) => wallet.chainId !== driver.environment.deployment.chainId,
    act: ({ wallet, driver }) => wallet.useChain(driver.environment.deployment.chainId),
  },
  {
    name: 'leave the next signature open, or answer it',
    possible: () => true,
    act: async (walk, n) => {
      walk.release?.(pick(['approve', 'reject'] as const, n))
      walk.release = walk.release ? undefined : walk.wallet.hold('eth_sendTransaction')
    },
  },
]
