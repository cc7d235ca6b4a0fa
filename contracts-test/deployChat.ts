import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Deployer } from './deployer.ts'

/** The addresses of the post contexts and of the moderators' token on a local chain. */
export interface ChatDeployment {
  /** All contexts of the configuration, each with its own contract. */
  readonly contexts: Required<CommunityConfig['chat']['contexts']>
  /** The token that makes its holders moderators of every context. */
  readonly moderatorSbt: Address
}

/** The initial price of a post in every context, in wei. */
export const LOCAL_POST_PRICE = 10_000_000_000_000n

/** The balance required of moderators, and of commenters on a collection. */
const MODERATOR_BALANCE = 1n
const COMMENT_BALANCE = 1n

/** Deploys the contracts for posts, in an order that must not change; new contracts belong at the end. */
export async function deployChat(
  { deploy }: Pick<Deployer, 'deploy'>,
  { owner }: { readonly owner: Address },
): Promise<ChatDeployment> {
  const moderatorSbt = await deploy('ModeratorSbt', 'Hearth Moderators', 'MOD')
  const room = () => deploy('ChatContextV1', moderatorSbt, owner, MODERATOR_BALANCE)
  return {
    moderatorSbt,
    contexts: {
      general: await room(),
      shill: await room(),
      memesImages: await room(),
      nftLaunchpad: await deploy(
        'CommentsContextTokenGated',
        moderatorSbt,
        owner,
        COMMENT_BALANCE,
        MODERATOR_BALANCE,
        LOCAL_POST_PRICE,
      ),
    },
  }
}
