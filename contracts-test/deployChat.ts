import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Deployer } from './deployer.ts'

/** Where one writes on a local chain, and who keeps order there. */
export interface ChatDeployment {
  /** Every place of the configuration, each a contract of its own. */
  readonly contexts: Required<CommunityConfig['chat']['contexts']>
  /** Who holds one keeps order everywhere. */
  readonly moderatorSbt: Address
}

/** What a post costs in every place, in wei: what the contracts begin with. */
export const LOCAL_POST_PRICE = 10_000_000_000_000n

/** How many tokens make a moderator, and how many of a collection one who may comment on it. */
const MODERATOR_BALANCE = 1n
const COMMENT_BALANCE = 1n

/** Deploys what posts need, in an order that must stay; new contracts belong at the end. */
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
