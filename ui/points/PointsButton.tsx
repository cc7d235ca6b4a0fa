import { RefreshCw } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { displayPoints } from '#domain/points/displayPoints.ts'
import * as texts from '#domain/points/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { PointsStore } from '#stores/points/PointsStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './PointsButton.module.css'

/** The points of the account with their unit; a failed read is never a zero. */
export const PointsFigure = observer(function PointsFigure() {
  const { state, points } = useStore(PointsStore)
  return (
    <>
      {state.kind === 'loading' ? (
        <span className="skeleton">
          {`000 ${texts.unit}`}
          <span className="visually-hidden"> {sharedTexts.loading}</span>
        </span>
      ) : (
        <span className={css.amount} dir="ltr">
          {points !== undefined && displayPoints(points)} {texts.unit}
        </span>
      )}
      {state.kind === 'failed' && <span className="bad">{texts.notRead}</span>}
    </>
  )
})

/** A press reads the points again (rules/referral: points-refreshed). A slot keeps the layout stable on resuming. */
export const PointsButton = observer(function PointsButton() {
  const store = useStore(PointsStore)
  const { state } = store
  if (state.kind === 'off') return null
  if (state.kind === 'none') return <div className={css.slot} />
  return (
    <button
      type="button"
      className={`button ${css.points}`}
      title={texts.refreshPoints}
      onClick={() => void store.refresh()}
    >
      <PointsFigure />
      <RefreshCw aria-hidden size={16} />
    </button>
  )
})
