import { RefreshCw } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense, useId } from 'react'

import { displayPoints } from '#domain/points/displayPoints.ts'
import * as texts from '#domain/points/texts.ts'
import type { Points } from '#domain/points/Points.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { PointsStore, type PointsState } from '#stores/points/PointsStore.ts'

import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import { AddTokenButton } from '../tokens/AddTokenButton.tsx'
import { ChatBalance, ChatBalanceSkeleton } from '../tokens/ChatBalance.tsx'
import css from './MyPoints.module.css'

export const MyPoints = observer(function MyPoints() {
  const store = useStore(PointsStore)
  const { chatTokenAddress } = useConfig()
  const titleId = useId()
  const { state, points } = store
  return (
    <section className={`card ${css.balances}`} aria-labelledby={titleId}>
      <div className={`row wrap ${css.row}`}>
        <div className={`stack ${css.text}`}>
          <h2 id={titleId} className={css.label}>
            {texts.yourPoints}
          </h2>
          <p className={css.amount}>
            {state.kind === 'loading' ? (
              <span className="skeleton">
                {`00000 ${texts.unit}`}
                <span className="visually-hidden"> {sharedTexts.loading}</span>
              </span>
            ) : (
              <Stat points={points} />
            )}
          </p>
          <p className={state.kind === 'failed' ? 'bad' : 'muted'}>{noteOn(state)}</p>
        </div>
        <button type="button" className="button" onClick={() => void store.refresh()}>
          <RefreshCw aria-hidden size={16} />
          {state.kind === 'failed' ? sharedTexts.tryAgain : texts.refresh}
        </button>
      </div>
      {chatTokenAddress && (
        <div className={`row wrap ${css.row}`}>
          <div className={`stack ${css.text}`}>
            <h3 className={css.label}>{texts.yourChatTokens}</h3>
            <Suspense fallback={<ChatRow />}>
              <NeedsFeatures features={['tokens/chatToken']}>
                <p className={css.balance}>
                  <ChatBalance />
                </p>
              </NeedsFeatures>
            </Suspense>
          </div>
          <Suspense fallback={null}>
            <NeedsFeatures features={['tokens/chatToken']}>
              <AddTokenButton />
            </NeedsFeatures>
          </Suspense>
        </div>
      )}
    </section>
  )
})

function Stat({ points }: { readonly points: Points | undefined }) {
  if (points === undefined) return <span className={css.unknown}>{sharedTexts.unknown}</span>
  return (
    <span dir="ltr">
      {displayPoints(points)} <span className={css.unit}>{texts.unit}</span>
    </span>
  )
}

function ChatRow() {
  return (
    <p className={css.balance}>
      <ChatBalanceSkeleton />
    </p>
  )
}

/** One line in every state, so that the layout does not move. */
function noteOn(state: PointsState): string {
  if (state.kind === 'failed') return state.last === undefined ? texts.pointsNotRead : texts.pointsOutdated
  if (state.kind === 'ready' && state.points === 0n) return texts.noPoints
  return texts.pointsHint
}
