import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/names/texts.ts'
import * as pointsTexts from '#domain/points/texts.ts'
import { knownValue } from '#domain/shared/AsyncResult.ts'
import { countText } from '#domain/shared/countText.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { TopInvitersStore } from '#stores/points/TopInvitersStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { PeopleGrid } from './PeopleGrid.tsx'

export const Inviters = observer(function Inviters() {
  const { inviters, refresh } = useStore(TopInvitersStore)
  const names = useStore(MainNames)
  const known = knownValue(inviters)
  useEffect(() => void names.want(known?.map(({ account }) => account) ?? []), [names, known])
  return (
    <PeopleGrid
      state={inviters.kind}
      people={(known ?? []).map(({ account, mints }) => ({
        account,
        name: names.nameOf(account),
        fact: texts.invited(countText(mints)),
      }))}
      empty={texts.noInvitersYet}
      unread={pointsTexts.invitersNotRead}
      retry={refresh}
    />
  )
})
