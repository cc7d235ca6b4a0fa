import { Sparkles } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { transactionLink } from '#domain/activity/explorerLink.ts'
import * as texts from '#domain/profile/texts.ts'
import { timelineText } from '#domain/profile/timelineText.ts'
import type { TimelineEntry } from '#domain/profile/timeline.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { TimelineStore } from '#stores/profile/TimelineStore.ts'

import { Empty } from '../shared/Empty.tsx'
import { ExplorerLink } from '../shared/ExplorerLink.tsx'
import { IndexNote, WordOfIndex } from '../shared/IndexNote.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TimeAgo } from '../shared/TimeAgo.tsx'
import css from './Timeline.module.css'
import { TimelineActionText } from './TimelineActionText.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'

export const Timeline = observer(function Timeline({ address }: { readonly address: Address }) {
  const timeline = useStore(TimelineStore)
  const config = useConfig()
  useEffect(() => timeline.subscribe(address), [timeline, address])
  const { entries, more, kind } = timeline
  return (
    <section className="stack gap-3" aria-labelledby="timeline">
      <h2 id="timeline">{texts.timeline}</h2>
      <p className="muted">{timeline.namesOnly ? texts.timelineHasNames : timelineText(config)}</p>
      <IndexNote />
      {!timeline.namesOnly && entries.length > 0 && <WordOfIndex />}
      {entries.length > 0 && (
        <ol className={css.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {kind === 'loading' && entries.length === 0 && (
        <div className={`skeleton ${css.slot}`}>
          <span className="visually-hidden">{texts.loadingTimeline}</span>
        </div>
      )}
      {kind === 'ready' && entries.length === 0 && (
        <Empty Icon={Sparkles}>
          <p>{texts.emptyTimeline}</p>
        </Empty>
      )}
      {kind === 'failed' && (
        <p className="muted">
          {entries.length > 0 ? texts.latestNotRead : texts.timelineNotRead}
          <TryAgain onClick={timeline.retry} />
        </p>
      )}
      {more === 'failed' && (
        <p className="muted" role="alert">
          {texts.olderNotRead}
        </p>
      )}
      {more !== 'ended' && (
        <div>
          <button
            type="button"
            className="button"
            aria-disabled={more === 'loading'}
            onClick={timeline.showMore}
          >
            {more === 'loading' && <span className="spinner" aria-hidden />}
            {more === 'failed' ? sharedTexts.tryAgain : texts.showMore}
          </button>
        </div>
      )}
    </section>
  )
})

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { blockExplorerBaseUrl, chain } = useConfig()
  const { at, action, transaction } = entry
  return (
    <li className={`row gap-3 ${css.entry}`}>
      <div className={`stack ${css.action}`}>
        <TimelineActionText action={action} />
        {at !== undefined && <TimeAgo at={at} className="muted" />}
      </div>
      <ExplorerLink
        href={transactionLink(blockExplorerBaseUrl, transaction)}
        label={texts.viewTransaction(chain.explorerName)}
      />
    </li>
  )
}
