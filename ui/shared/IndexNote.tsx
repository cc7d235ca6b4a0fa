import { observer } from 'mobx-react-lite'

import * as texts from '#domain/shared/texts.ts'
import { IndexLagStore } from '#stores/shell/IndexLagStore.ts'

import { useStore } from './StoreContext.tsx'
import { WithIndex } from './WithIndex.tsx'

/** Says that the index service is behind the chain; nothing where it is not, or where there is none. */
export function IndexNote() {
  return (
    <WithIndex>
      <Lag />
    </WithIndex>
  )
}

/** Marks a list of people and what they did as the word of the index service (rules/names: chain-names). */
export function WordOfIndex() {
  return <p className="muted">{texts.wordOfIndex}</p>
}

const Lag = observer(function Lag() {
  const { lag } = useStore(IndexLagStore)
  return lag !== undefined && <p className="muted">{texts.indexIsBehind(Math.round(lag / 60))}</p>
})
