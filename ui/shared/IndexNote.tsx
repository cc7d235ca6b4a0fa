import { observer } from 'mobx-react-lite'

import * as texts from '#domain/shared/texts.ts'
import { IndexLagStore } from '#stores/shell/IndexLagStore.ts'

import { useStore } from './StoreContext.tsx'
import { WithIndex } from './WithIndex.tsx'

/** Says that a list is the word of the index service, and how far that is behind the chain; nothing where there is none. */
export function IndexNote() {
  return (
    <WithIndex>
      <p className="muted">{texts.wordOfIndex}</p>
      <Lag />
    </WithIndex>
  )
}

const Lag = observer(function Lag() {
  const { lag } = useStore(IndexLagStore)
  return lag !== undefined && <p className="muted">{texts.indexIsBehind(Math.round(lag / 60))}</p>
})
