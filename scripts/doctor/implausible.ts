import { sameAddress } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Finding } from './finding.ts'

/** Values that are valid but hardly intended (rules/shell: consistent-configuration). */
export function implausible({ chat, chain, tokenSymbol }: CommunityConfig): readonly Finding[] {
  const { general, memesImages, shill } = chat.contexts
  const lists = Object.entries({ general, memesImages, shill }).filter(([, context]) => context !== undefined)
  const alike = lists.filter(([key, context]) =>
    lists.some(([other, theirs]) => other !== key && sameAddress(theirs, context)),
  )
  return [
    // One contract for all lists is one list of posts; one for some of them looks like a mistake in copying.
    ...(alike.length > 0 && alike.length < lists.length
      ? [
          {
            kind: 'warning',
            key: 'chat.contexts',
            text: `${alike.map(([key]) => key).join(' and ')} have one address, so they show the same posts, though the other list has its own.`,
          } as const,
        ]
      : []),
    ...(chain.currency.symbol === tokenSymbol
      ? []
      : [
          {
            kind: 'warning',
            key: 'tokenSymbol',
            text: `is ${tokenSymbol}, but names are paid in the coin of the chain, ${chain.currency.symbol} (chain.currency.symbol).`,
          } as const,
        ]),
  ]
}
