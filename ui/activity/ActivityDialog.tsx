import { History } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { activityCsv } from '#domain/activity/activityCsv.ts'
import * as texts from '#domain/activity/texts.ts'
import { recipientsIn } from '#domain/send/recentRecipients.ts'
import { communityTokens } from '#domain/tokens/tokenList.ts'
import type { ActivityEntry, RequestedWrite, Outcome } from '#domain/activity/ActivityEntry.ts'
import { isUnsettled, type WalletRequest } from '#domain/activity/WalletRequest.ts'
import { ActivityStore, MAX_ACTIVITY_ENTRIES } from '#stores/activity/ActivityStore.ts'
import { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { BookName } from '../names/BookName.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Empty } from '../shared/Empty.tsx'
import { FileLink } from '../shared/FileLink.tsx'
import { Moment } from '../shared/Moment.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './ActivityDialog.module.css'

const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  success: texts.confirmed,
  failed: texts.failed,
  partial: texts.partial,
  cancelled: texts.cancelled,
  replaced: texts.replaced,
  dropped: texts.dropped,
  unproven: texts.unproven,
}

const REQUEST_TEXTS: Readonly<Record<WalletRequest['state'], string>> = {
  asked: texts.unanswered,
  unknown: texts.sendingUnknown,
  'not sent': texts.unsent,
}

export const ActivityDialog = observer(function ActivityDialog() {
  const activity = useStore(ActivityStore)
  const requestStore = useStore(WalletRequestStore)
  const layout = useStore(LayoutStore)
  const { entries, pending } = activity
  const { requests } = requestStore
  const clear = () => {
    activity.clearEnded()
    requestStore.clearSettled()
  }
  return (
    <Dialog title={texts.activity} onClose={layout.close}>
      {entries.length + requests.length === 0 ? (
        <Empty Icon={History}>
          <p>{texts.noActivity}</p>
        </Empty>
      ) : (
        <ul className="grid">
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
          {entries.map((entry) => (
            <Entry key={entry.transaction.hash} entry={entry} />
          ))}
        </ul>
      )}
      {entries.length >= MAX_ACTIVITY_ENTRIES && (
        <p className="muted">{texts.storedActivity(MAX_ACTIVITY_ENTRIES)}</p>
      )}
      <div className={`wrap gap-2 ${css.foot}`}>
        {entries.length > 0 && <CsvLink />}
        {(entries.length > pending.length || !requests.every(isUnsettled)) && (
          <button type="button" className="text-button" onClick={clear}>
            {texts.clearFinished}
          </button>
        )}
      </div>
    </Dialog>
  )
})

/** For a spreadsheet (rules/shell: activity-csv). */
const CsvLink = observer(function CsvLink() {
  const { entries } = useStore(ActivityStore)
  const config = useConfig()
  const csv = activityCsv(entries, config.chain.currency, communityTokens(config), recipientsIn)
  return (
    <FileLink text={csv} type="text/csv" file="activity.csv">
      {texts.saveCsv}
    </FileLink>
  )
})

/** A wallet request without a known hash: the user can search the chain again, or mark it as not sent. */
function Request({ request }: { readonly request: WalletRequest }) {
  const { checkAgain, wasNotSent } = useStore(WalletRequestStore)
  return (
    <li className={css.entry}>
      <Label write={request} />
      <span className={`row gap-2 ${css.state}`} data-outcome={request.state}>
        {REQUEST_TEXTS[request.state]}
      </span>
      {isUnsettled(request) && (
        <span className={`wrap ${css.actions}`}>
          <button type="button" className="text-button" onClick={() => void checkAgain(request)}>
            {texts.checkAgain}
          </button>
          <button type="button" className="text-button" onClick={() => wasNotSent(request)}>
            {texts.wasNotSent}
          </button>
        </span>
      )}
    </li>
  )
}

/** A batch or a proposal gets its link once its transaction is found. */
function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const activity = useStore(ActivityStore)
  const { outcome } = entry
  const link = activity.linkOf(entry)
  const isProposed = outcome === undefined && entry.status.kind === 'proposed'
  return (
    <li className={css.entry}>
      <Label write={entry} />
      <span className={`row gap-2 ${css.state}`} data-outcome={outcome ?? 'pending'}>
        {outcome === undefined && !isProposed && <span className="spinner" aria-hidden />}
        {outcome === undefined
          ? isProposed
            ? texts.waitingForOwners
            : texts.pending
          : OUTCOME_TEXTS[outcome]}
      </span>
      {link !== undefined && (
        <a className={css.link} href={link} target="_blank" rel="noopener noreferrer">
          {texts.viewInExplorer}
        </a>
      )}
      {isProposed && (
        <span className={`wrap ${css.actions}`}>
          <button type="button" className="text-button" onClick={() => activity.stopFollowing(entry)}>
            {texts.stopFollowing}
          </button>
        </span>
      )}
    </li>
  )
}

/** An own name stands beside the recipient, whom the label names unless there are several. */
function Label({ write: { transaction, topic } }: { readonly write: RequestedWrite }) {
  const [recipient, ...others] = recipientsIn(topic)
  return (
    <span className={css.label}>
      <bdi>{transaction.label}</bdi>
      {recipient !== undefined && others.length === 0 && <BookName account={recipient} />}
      <Moment at={transaction.submittedAt / 1000} className="muted" />
    </span>
  )
}
