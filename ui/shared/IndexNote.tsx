import { observer } from 'mobx-react-lite'

import * as texts from '#domain/shared/texts.ts'
import { IndexLagStore } from '#stores/shell/IndexLagStore.ts'

import { useStore } from './StoreContext.tsx'
import { WithIndex } from './WithIndex.tsx'

/** Says how far the index service lags behind the chain; nothing if it does not, or without one. */
export function IndexNote() {
  return (
    <WithIndex>
      <Lag />
    </WithIndex>
  )
}

/** Marks a list as reported by the index service (rules/names: chain-names). */
export function WordOfIndex() {
  return <p className="muted">{texts.wordOfIndex}</p>
}

const Lag = observer(function Lag() {
  const { lag } = useStore(IndexLagStore)
  return lag !== undefined && <p className="muted">{texts.indexIsBehind(Math.round(lag / 60))}</p>
})
