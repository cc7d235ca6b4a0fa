import { observer } from 'mobx-react-lite'

import type { ActivityEntry, AskedWrite, Outcome } from '#domain/activity/ActivityEntry.ts'
import { isUnsettled, type WalletRequest } from '#domain/activity/WalletRequest.ts'
import { localText } from '#domain/shared/timeText.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

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

const REQUEST_WORDS: Readonly<Record<WalletRequest['state'], string>> = {
  asked: 'No answer from your wallet',
  unknown: 'Not known whether it was sent',
  'not sent': 'Not sent',
}

/** What this account sent from this browser, or may have sent, newest first, and where each stands. */
export const ActivityDialog = observer(function ActivityDialog() {
  const activity = useStore(ActivityStore)
  const asked = useStore(WalletRequestStore)
  const layout = useStore(LayoutStore)
  const { entries, pending } = activity
  const { requests } = asked
  const clear = () => {
    activity.clearEnded()
    asked.clearSettled()
  }
  return (
    <Dialog title="Activity" onClose={layout.close}>
      {entries.length + requests.length === 0 ? (
        <p className="muted">Transactions you send from this browser stand here, until you clear them.</p>
      ) : (
        <ul className={css.list}>
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
          {entries.map((entry) => (
            <Entry key={entry.transaction.hash} entry={entry} />
          ))}
        </ul>
      )}
      {(entries.length > pending.length || !requests.every(isUnsettled)) && (
        <button type="button" className="text-button" onClick={clear}>
          Clear what has ended
        </button>
      )}
    </Dialog>
  )
})

/** What the wallet was asked for without a hash to show for it: the chain is asked, and in the end the user. */
function Request({ request }: { readonly request: WalletRequest }) {
  const { checkAgain, wasNotSent } = useStore(WalletRequestStore)
  return (
    <li className={css.entry}>
      <Label asked={request} />
      <span className={css.state} data-outcome={request.state}>
        {REQUEST_WORDS[request.state]}
      </span>
      {isUnsettled(request) && (
        <span className={css.ways}>
          <button type="button" className="text-button" onClick={() => void checkAgain(request)}>
            Check again
          </button>
          <button type="button" className="text-button" onClick={() => wasNotSent(request)}>
            It was not sent
          </button>
        </span>
      )}
    </li>
  )
}

function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const activity = useStore(ActivityStore)
  const { transaction, outcome } = entry
  return (
    <li className={css.entry}>
      <Label asked={entry} />
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

function Label({ asked: { transaction } }: { readonly asked: AskedWrite }) {
  return (
    <span className={css.label}>
      <bdi>{transaction.label}</bdi>
      <time dateTime={new Date(transaction.submittedAt).toISOString()} className="muted">
        {localText(transaction.submittedAt)}
      </time>
    </span>
  )
}
