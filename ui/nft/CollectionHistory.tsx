import { observer } from 'mobx-react-lite'

import { transactionLink } from '#domain/activity/explorerLink.ts'
import type { CollectionAction } from '#domain/nft/collectionHistory.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import { countText } from '#domain/shared/countText.ts'
import { percent } from '#domain/shared/language.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { CollectionHistoryStore } from '#stores/nft/CollectionHistoryStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'

import { ExplorerLink } from '../shared/ExplorerLink.tsx'
import { Identity } from '../shared/Identity.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TimeAgo } from '../shared/TimeAgo.tsx'
import css from './CollectionPage.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { WhenNear } from '../shared/WhenNear.tsx'

export function CollectionHistory() {
  return (
    <>
      <CollectionHolders />
      <CollectionActivity />
    </>
  )
}

const CollectionHolders = observer(function CollectionHolders() {
  const history = useStore(CollectionHistoryStore)
  const { holders, supply, shownHolders } = history
  return (
    <section className="stack gap-3" aria-labelledby="holders">
      <h2 id="holders">
        {texts.holders}{' '}
        {history.kind === 'ready' && <span className="muted">({countText(holders.length)})</span>}
      </h2>
      <HistoryState empty={holders.length === 0} emptyText={texts.noHolders} />
      {holders.length > 0 && (
        <ol className={css.lines}>
          {holders.slice(0, shownHolders).map(({ holder, tokens }) => (
            <li key={holder}>
              <PersonPicture account={holder} />
              <span className={css.holder}>
                <Person account={holder} />
              </span>
              <span className={css.holding}>
                {tokens} <span className="muted">({shareText(tokens, supply)})</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {holders.length > shownHolders && (
        <div>
          <button type="button" className="button" onClick={history.showMoreHolders}>
            {texts.moreHolders}
          </button>
        </div>
      )}
    </section>
  )
})

const CollectionActivity = observer(function CollectionActivity() {
  const history = useStore(CollectionHistoryStore)
  const { actions, shownActions, isCut } = history
  return (
    <section className="stack gap-3" aria-labelledby="activity">
      <h2 id="activity">{texts.activity}</h2>
      <HistoryState empty={actions.length === 0} emptyText={texts.noActivity} />
      {actions.length > 0 && (
        <ol className={css.lines}>
          {actions.slice(0, shownActions).map((action) => (
            <Action key={action.id} action={action} />
          ))}
        </ol>
      )}
      {isCut && <p className="muted">{texts.activityCut}</p>}
      {actions.length > shownActions && (
        <div>
          <button type="button" className="button" onClick={history.showMoreActions}>
            {texts.showMore}
          </button>
        </div>
      )}
    </section>
  )
})

const HistoryState = observer(function HistoryState(props: {
  readonly empty: boolean
  readonly emptyText: string
}) {
  const { empty, emptyText } = props
  const history = useStore(CollectionHistoryStore)
  if (history.kind === 'loading' && empty)
    return (
      <div className={`skeleton ${css.linesSlot}`}>
        <span className="visually-hidden">{sharedTexts.loading}</span>
      </div>
    )
  if (history.kind === 'failed')
    return (
      <p className="muted">
        {empty ? texts.historyFailed : texts.newestFailed}
        <TryAgain onClick={history.readNewEvents} />
      </p>
    )
  return history.kind === 'ready' && empty ? <p className="muted">{emptyText}</p> : null
})

const Action = observer(function Action({ action }: { readonly action: CollectionAction }) {
  const { blockExplorerBaseUrl, chain } = useConfig()
  const { kind, account, to, tokenId, at, block, transaction } = action
  const { tradable } = useStore(CollectionStore)
  return (
    <li>
      <PersonPicture account={account} />
      <span className={`stack ${css.action}`}>
        <span>
          <Phrase
            text={(tradable ? texts.historyActions : texts.foreignActions)[kind]}
            values={{
              person: <Person account={account} brief />,
              id: String(tokenId),
              to: to && <Person account={to} brief />,
            }}
          />
        </span>
        {at !== undefined ? (
          <TimeAgo at={at} className={`muted ${css.when}`} />
        ) : (
          <span className={`muted ${css.when}`}>{texts.block(countText(block))}</span>
        )}
      </span>
      <ExplorerLink
        href={transactionLink(blockExplorerBaseUrl, transaction)}
        label={texts.viewOn(chain.explorerName)}
      />
    </li>
  )
})

const Person = observer(function Person(props: { readonly account: Address; readonly brief?: boolean }) {
  const { account, brief = false } = props
  const { facts } = useStore(CollectionStore)
  return (
    <>
      <Identity account={account} brief={brief} />
      {facts?.owner === account && <span className={css.tag}>{texts.ownerTag}</span>}
    </>
  )
})

/** Percent with one decimal, rounded down. */
function shareText(tokens: number, supply: number): string {
  const tenths = supply === 0 ? 0 : Math.floor((tokens * 1000) / supply)
  return percent(countText(`${Math.floor(tenths / 10)}.${tenths % 10}`))
}

const SIZE = 40
/** Pictures are read from the chain, so only those near the viewport are read. */
const READ_LATER = { isLoaded: () => false }

function PersonPicture({ account }: { readonly account: Address }) {
  return (
    <WhenNear part={READ_LATER} room={css.face}>
      <Avatar address={account} size={SIZE} />
    </WhenNear>
  )
}
