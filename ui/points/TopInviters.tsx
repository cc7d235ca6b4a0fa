import { observer } from 'mobx-react-lite'

import * as texts from '#domain/points/texts.ts'
import { TopInvitersStore } from '#stores/points/TopInvitersStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { RankRow, RankTable } from './RankTable.tsx'

export const TopInviters = observer(function TopInviters() {
  const { inviters, refresh } = useStore(TopInvitersStore)
  if (inviters.kind === 'ready' && inviters.value.length === 0) return null
  return (
    <RankTable
      id="top-inviters"
      title={texts.topInviters}
      hint={texts.invitersHint}
      kind={inviters.kind}
      failure={texts.invitersNotRead}
      onRetry={() => void refresh()}
      unit={texts.namesMinted}
    >
      {inviters.kind === 'ready' &&
        inviters.value.map(({ rank, account, mints, own }) => (
          <RankRow
            key={account}
            rank={rank}
            identity={<Identity account={account} />}
            own={own}
            value={mints}
          />
        ))}
    </RankTable>
  )
})
