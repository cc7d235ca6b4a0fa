import { observer } from 'mobx-react-lite'

import type { ActivityEntry, Outcome } from '#domain/activity/ActivityEntry.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './ActivityDialog.module.css'

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  success: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  replaced: 'Replaced by another',
  dropped: 'Dropped by the network',
}

/** What this account sent from this browser, newest first, and where each stands. */
export const ActivityDialog = observer(function ActivityDialog() {
  const activity = useStore(ActivityStore)
  const frame = useStore(FrameStore)
  const { entries, pending } = activity
  return (
    <Dialog title="Activity" onClose={frame.close}>
      {entries.length === 0 ? (
        <p className="muted">Transactions you send from this browser stand here, until you clear them.</p>
      ) : (
        <ul className={css.list}>
          {entries.map((entry) => (
            <Entry key={entry.transaction.hash} entry={entry} />
          ))}
        </ul>
      )}
      {entries.length > pending.length && (
        <button type="button" className="text-button" onClick={activity.clearEnded}>
          Clear what has ended
        </button>
      )}
    </Dialog>
  )
})

function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const activity = useStore(ActivityStore)
  const { transaction, outcome } = entry
  return (
    <li className={css.entry}>
      <span className={css.label}>
        <bdi>{transaction.label}</bdi>
        <time dateTime={new Date(transaction.submittedAt).toISOString()} className="muted">
          {new Date(transaction.submittedAt).toLocaleString()}
        </time>
      </span>
      <span className={css.state} data-outcome={outcome ?? 'pending'}>
        {outcome === undefined && <span className="spinner" aria-hidden />}
        {outcome === undefined ? 'Waiting' : OUTCOME_WORDS[outcome]}
      </span>
      {transaction.batch === undefined && (
        <a
          className={css.link}
          href={activity.linkTo(transaction.hash)}
          target="_blank"
          rel="noopener noreferrer"
        >
          See in the block explorer
        </a>
      )}
    </li>
  )
}
