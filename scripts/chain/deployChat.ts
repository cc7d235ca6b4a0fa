import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Deployer } from './deployer.ts'

/** The post contexts and the moderators' token on a local chain. */
export interface ChatDeployment {
  /** Every context of the configuration, each a contract of its own. */
  readonly contexts: Required<CommunityConfig['chat']['contexts']>
  /** Its holders are moderators of every context. */
  readonly moderatorSbt: Address
}

/** In wei, in every context. */
export const LOCAL_POST_PRICE = 10_000_000_000_000n

/** The balance that moderators need, and commenters on a collection. */
const MODERATOR_BALANCE = 1n
const COMMENT_BALANCE = 1n

/** Deploys the contracts for posts. Their order must not change; append new ones at the end. */
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
