import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import { reviewed } from '#domain/activity/reviewed.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { fullName } from '#domain/names/fullName.ts'
import { mintReview } from '#domain/names/mintReview.ts'
import type { MintParams, NameRegistry } from '#domain/names/NameRegistry.ts'
import { coinOf } from '#domain/shared/coinOf.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { Result } from '#domain/shared/Result.ts'

/** Prepares and words a mint. In a file of its own, because Home loads without it. */
export async function prepareMint(
  nameRegistry: Pick<NameRegistry, 'prepareMint'>,
  mint: MintParams,
  config: Pick<CommunityConfig, 'chain' | 'tldName'>,
): Promise<Result<PreparedWrite, TxFailure>> {
  const shown = fullName(mint.name, config.tldName)
  return reviewed(await nameRegistry.prepareMint(mint), (facts) =>
    mintReview({ ...mint, shown, coin: coinOf(config) }, facts),
  )
}
