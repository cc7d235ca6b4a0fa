import { observer } from 'mobx-react-lite'

import * as texts from '#domain/points/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { TopInvitersStore, type InviterRow } from '#stores/points/TopInvitersStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './Leaderboard.module.css'
import { SkeletonRows } from './Leaderboard.tsx'

/** The accounts whose links brought the most names; nothing while there are none. */
export const TopInviters = observer(function TopInviters() {
  const { inviters, refresh } = useStore(TopInvitersStore)
  if (inviters.kind === 'ready' && inviters.value.length === 0) return null
  return (
    <section className={css.board} aria-labelledby="top-inviters">
      <h2 id="top-inviters">{texts.topInviters}</h2>
      <p className="muted">{texts.invitersHint}</p>
      {inviters.kind === 'failed' ? (
        <div className={css.failed}>
          <p className="bad">{texts.invitersNotRead}</p>
          <button type="button" className="button" onClick={() => void refresh()}>
            {sharedTexts.tryAgain}
          </button>
        </div>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.rank}>
                <span className="visually-hidden">{texts.rank}</span>
              </th>
              <th scope="col">{texts.name}</th>
              <th scope="col" className={css.points}>
                {texts.namesMinted}
              </th>
            </tr>
          </thead>
          <tbody>
            {inviters.kind === 'loading' ? (
              <SkeletonRows />
            ) : (
              inviters.value.map((row) => <Row key={row.account} {...row} />)
            )}
          </tbody>
        </table>
      )}
    </section>
  )
})

function Row({ rank, account, mints, own }: InviterRow) {
  return (
    <tr className={own ? css.own : undefined}>
      <td className={css.rank}>{rank}</td>
      <td>
        <div className={css.account}>
          <Identity account={account} readName />
          {own && <span className={css.you}> {texts.you}</span>}
        </div>
      </td>
      <td className={css.points}>{mints}</td>
    </tr>
  )
}
