import { observer } from 'mobx-react-lite'

import type { PostObstacle } from '#domain/posts/postObstacle.ts'
import { amountText } from '#domain/shared/amount.ts'
import { roundedText } from '#domain/shared/significantText.ts'
import { sumOf } from '#domain/shared/Wei.ts'
import * as texts from '#domain/posts/texts.ts'
import type { ComposerStore } from '#stores/posts/ComposerStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { Figure } from '../shared/Figure.tsx'
import { NameText } from '../shared/NameText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './Composer.module.css'
import { useRestoredFocus } from './useRestoredFocus.ts'
import { ObstacleLine } from './PostButton.tsx'

const SHOWN_BY_FEED: ReadonlySet<PostObstacle | undefined> = new Set(['paused', 'suspended', 'rules failed'])

/** Price, network fee and storage of a post, before anything is signed (rules/posts: cost-shown). */
export const CostOfPosting = observer(function CostOfPosting(props: {
  readonly composer: ComposerStore
  readonly rulesShown: boolean
  /** Otherwise only the reason why nothing can be posted. */
  readonly detailed: boolean
}) {
  const { composer, rulesShown, detailed } = props
  const { account } = useStore(SessionStore)
  const { tokenSymbol, tokenDecimals } = useConfig()
  const { rules } = composer
  const { name } = useStore(IdentityStore)
  const { fee } = composer.fee
  const focus = useRestoredFocus<HTMLDivElement>(composer.obstacle)
  if (!account) return detailed && <p className={`stack gap-4 ${css.cost}`}>{texts.permanentAndPublic}</p>
  return (
    <div {...focus} tabIndex={-1} className={`stack gap-4 ${css.cost}`} data-detailed={detailed}>
      {!(rulesShown && SHOWN_BY_FEED.has(composer.obstacle)) && <ObstacleLine composer={composer} />}
      {detailed && name !== undefined && (
        <p>
          <Phrase text={texts.postingAs} values={{ name: <NameText name={name} /> }} />
        </p>
      )}
      {detailed && rules.kind === 'ready' && (
        <p>
          {fee === undefined ? (
            texts.costsAndFee(amountText(rules.value.price, { decimals: tokenDecimals, symbol: tokenSymbol }))
          ) : (
            <Phrase
              text={texts.costs}
              values={{
                amount: (
                  <Figure
                    text={roundedText(sumOf([rules.value.price, fee]), tokenDecimals, 'up')}
                    symbol={tokenSymbol}
                  />
                ),
              }}
            />
          )}
        </p>
      )}
      {detailed && rules.kind === 'loading' && <p>{texts.loadingCost}</p>}
    </div>
  )
})
