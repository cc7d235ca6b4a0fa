import { ExternalLink } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { transactionLink } from '#domain/activity/explorerLink.ts'
import type { Deed, TimelineEntry } from '#domain/profile/timeline.ts'
import type { Address } from '#domain/shared/Address.ts'
import { TimelineStore } from '#stores/profile/TimelineStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TimeAgo } from '../shared/TimeAgo.tsx'
import css from './Timeline.module.css'

/** What somebody did on this chain, the newest first, ten at a time. */
export const Timeline = observer(function Timeline({ address }: { readonly address: Address }) {
  const timeline = useStore(TimelineStore)
  useEffect(() => timeline.subscribe(address), [timeline, address])
  const { entries, hasMore, kind } = timeline
  return (
    <section className={css.part} aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      {entries.length > 0 && (
        <ol className={css.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {kind === 'loading' && entries.length === 0 && (
        <div className={`skeleton ${css.slot}`}>
          <span className="visually-hidden">The timeline is being read</span>
        </div>
      )}
      {kind === 'ready' && entries.length === 0 && (
        <p className="muted">Nothing yet. Names that are minted, given or chosen appear here.</p>
      )}
      {kind === 'failed' && (
        <p className="muted">
          {entries.length > 0
            ? 'The newest could not be read.'
            : 'The timeline could not be read. Nothing is lost.'}
          <button type="button" className="text-button" onClick={timeline.retry}>
            Try again
          </button>
        </p>
      )}
      {hasMore && (
        <div>
          <button type="button" className="button" onClick={timeline.showMore}>
            Show more
          </button>
        </div>
      )}
    </section>
  )
})

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { blockExplorerBaseUrl, chain } = useConfig()
  const { at, deed, transaction } = entry
  return (
    <li className={css.entry}>
      <div className={css.deed}>
        <DeedText deed={deed} />
        {at !== undefined && <TimeAgo at={at} className="muted" />}
      </div>
      <a
        className="icon-button"
        href={transactionLink(blockExplorerBaseUrl, transaction)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`See this transaction in ${chain.explorerName}`}
      >
        <ExternalLink aria-hidden size={18} />
      </a>
    </li>
  )
}

/** Before the name, and between it and the other party. */
const WORDS: Readonly<Record<Deed['kind'], readonly [string, string]>> = {
  minted: ['Minted', ''],
  'was given': ['Was given', 'by'],
  gave: ['Gave', 'to'],
  received: ['Received', 'from'],
  sent: ['Gave', 'to'],
  chose: ['Chose the main name', ''],
  burned: ['Gave up', ''],
}

function DeedText({ deed }: { readonly deed: Deed }) {
  const { kind, name, other } = deed
  const [verb, preposition] = WORDS[kind]
  return (
    <span className={css.words}>
      {verb} <Identity name={name} brief />
      {other && (
        <>
          {' '}
          {preposition} <Identity account={other} />
        </>
      )}
    </span>
  )
}
