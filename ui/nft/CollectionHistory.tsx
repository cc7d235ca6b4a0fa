import { ExternalLink } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { transactionLink } from '#domain/activity/explorerLink.ts'
import type { CollectionAction } from '#domain/nft/collectionHistory.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { CollectionHistoryStore } from '#stores/nft/CollectionHistoryStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TimeAgo } from '../shared/TimeAgo.tsx'
import css from './CollectionPage.module.css'

/** Who holds it, and what happened to it. */
export function CollectionHistory() {
  return (
    <>
      <CollectionHolders />
      <CollectionActivity />
    </>
  )
}

/** Who holds it, the most first, and how much of it. */
const CollectionHolders = observer(function CollectionHolders() {
  const history = useStore(CollectionHistoryStore)
  const { holders, supply, shownHolders } = history
  return (
    <section className={css.part} aria-labelledby="holders">
      <h2 id="holders">
        {texts.holders}{' '}
        {history.kind === 'ready' && <span className="muted">({holders.length.toLocaleString('en')})</span>}
      </h2>
      <HistoryState empty={holders.length === 0} words={texts.noHolders} />
      {holders.length > 0 && (
        <ol className={css.lines}>
          {holders.slice(0, shownHolders).map(({ holder, tokens }) => (
            <li key={holder}>
              <span className={css.who}>
                <Person who={holder} />
              </span>
              <span className={css.share2}>
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

/** What happened to it, the newest first. */
const CollectionActivity = observer(function CollectionActivity() {
  const history = useStore(CollectionHistoryStore)
  const { deeds, shownDeeds, isCut } = history
  return (
    <section className={css.part} aria-labelledby="activity">
      <h2 id="activity">{texts.activity}</h2>
      <HistoryState empty={deeds.length === 0} words={texts.noActivity} />
      {deeds.length > 0 && (
        <ol className={css.lines}>
          {deeds.slice(0, shownDeeds).map((deed) => (
            <Deed key={deed.id} deed={deed} />
          ))}
        </ol>
      )}
      {isCut && <p className="muted">{texts.activityCut}</p>}
      {deeds.length > shownDeeds && (
        <div>
          <button type="button" className="button" onClick={history.showMoreDeeds}>
            {texts.showMore}
          </button>
        </div>
      )}
    </section>
  )
})

const HistoryState = observer(function HistoryState(props: {
  readonly empty: boolean
  readonly words: string
}) {
  const { empty, words } = props
  const history = useStore(CollectionHistoryStore)
  if (history.kind === 'loading' && empty)
    return (
      <div className={`skeleton ${css.linesSlot}`}>
        <span className="visually-hidden">{texts.loading}</span>
      </div>
    )
  if (history.kind === 'failed')
    return (
      <p className="muted">
        {empty ? texts.historyFailed : texts.newestFailed}
        <button type="button" className="text-button" onClick={history.readOn}>
          {sharedTexts.tryAgain}
        </button>
      </p>
    )
  return history.kind === 'ready' && empty ? <p className="muted">{words}</p> : null
})

const VERBS: Readonly<Record<CollectionAction['kind'], string>> = {
  bought: texts.bought,
  'got the first': texts.receivedFirst,
  sold: texts.sold,
  sent: texts.sent,
}

/** Only the community's own contracts are known to make a token for a price, or the first for nothing, and to pay for one. */
const FOREIGN_VERBS: typeof VERBS = {
  bought: texts.received,
  'got the first': texts.received,
  sold: texts.burned,
  sent: texts.sent,
}

const Deed = observer(function Deed({ deed }: { readonly deed: CollectionAction }) {
  const { blockExplorerBaseUrl, chain } = useConfig()
  const { kind, who, to, tokenId, at, block, transaction } = deed
  const { tradable } = useStore(CollectionStore)
  const verb = (tradable ? VERBS : FOREIGN_VERBS)[kind]
  return (
    <li>
      <span className={css.deed}>
        <span>
          <Person who={who} /> {verb} #{String(tokenId)}
          {to && (
            <>
              {texts.to}
              <Person who={to} />
            </>
          )}
        </span>
        {at !== undefined ? (
          <TimeAgo at={at} className={`muted ${css.when}`} />
        ) : (
          <span className={`muted ${css.when}`}>{texts.block(block.toLocaleString('en'))}</span>
        )}
      </span>
      <a
        className="icon-button"
        href={transactionLink(blockExplorerBaseUrl, transaction)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.viewOn(chain.explorerName)}
      >
        <ExternalLink aria-hidden size={18} />
      </a>
    </li>
  )
})

const Person = observer(function Person({ who }: { readonly who: Address }) {
  const { facts } = useStore(CollectionStore)
  return (
    <>
      <Identity account={who} />
      {facts?.owner === who && <span className={css.tag}>{texts.ownerTag}</span>}
    </>
  )
})

/** In percent with one decimal, cut. */
function shareText(tokens: number, all: number): string {
  const tenths = all === 0 ? 0 : Math.floor((tokens * 1000) / all)
  return `${Math.floor(tenths / 10)}.${tenths % 10} %`
}
