import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import { fullName } from '#domain/names/fullName.ts'
import { markDeceptive } from '#domain/shared/characters.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { MAX_NAMES, NameClaimsStore, type NameList, type NameRow } from '#stores/airdrop/NameClaimsStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { ReadFailed } from '../shared/ReadFailed.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './AirdropPage.module.css'
import { ChatTokens } from './verdicts.tsx'

export function NameClaimList(props: { readonly list: NameList; readonly empty: string }) {
  const { retry } = useStore(NameClaimsStore)
  const { list } = props
  switch (list.kind) {
    case 'listing':
      return <Skeleton count={1} />
    case 'reading':
      return <Skeleton count={list.count} />
    case 'none':
      return <p className="muted">{props.empty}</p>
    case 'not listed':
      return <ReadFailed text={texts.namesNotListed} onRetry={retry} />
    case 'failed':
      return (
        <>
          <ReadFailed text={texts.claimsNotLoaded} onRetry={retry} />
          {list.rows && <Rows rows={list.rows} stale />}
        </>
      )
    case 'ready':
      return list.rows.length === 0 ? (
        <p className="muted">{props.empty}</p>
      ) : (
        <>
          <Rows rows={list.rows} />
          {list.rows.length === MAX_NAMES && <p className="muted">{texts.oldestNames(MAX_NAMES)}</p>}
        </>
      )
  }
}

function Skeleton({ count }: { readonly count: number }) {
  return (
    <ul className={css.rows}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <span className="skeleton">
            {texts.namePlaceholder}
            <span className="visually-hidden"> {sharedTexts.loading}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Rows({ rows, stale = false }: { readonly rows: readonly NameRow[]; readonly stale?: boolean }) {
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <Row key={row.name} {...row} stale={stale} />
      ))}
    </ul>
  )
}

/** After a failed read a row stays, without its button. */
const Row = observer(function Row({ name, status, stale }: NameRow & { readonly stale: boolean }) {
  const claims = useStore(NameClaimsStore)
  const { account, onSupportedChain } = useStore(SessionStore)
  const { tldName } = useConfig()
  return (
    <li>
      <span className={css.rowName}>
        <Identity name={name} brief />
      </span>
      <span className={css.rowState}>
        <State status={status} />
      </span>
      {status.kind === 'eligible' && account && onSupportedChain && !stale && (
        <button
          type="button"
          className="button"
          disabled={claims.busy}
          aria-label={texts.claimName(markDeceptive(fullName(name, tldName)))}
          onClick={() => void claims.claim(name)}
        >
          {texts.claim}
        </button>
      )}
    </li>
  )
})

function State({ status }: { readonly status: NameRow['status'] }) {
  switch (status.kind) {
    case 'eligible':
      return <ChatTokens amount={status.amount} />
    case 'pending':
      return (
        <span className="row gap-2">
          <span className="spinner" aria-hidden /> {texts.pending}
        </span>
      )
    case 'claimed':
      return <span className="muted">{texts.claimed}</span>
    case 'number too high':
      return <span className="muted">{texts.notEligible(status.tokenId)}</span>
    case 'paused':
      return <span className="muted">{texts.paused}</span>
    case 'not started':
      return <span className="muted">{texts.notStarted}</span>
    case 'no holder':
      return <span className="muted">{texts.unowned}</span>
  }
}
