import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import { LINK_PARAMETERS } from '#domain/send/paymentLink.ts'
import * as texts from '#domain/send/texts.ts'
import { onlyParameters } from '#domain/shared/linkParameters.ts'
import { SendStore } from '#stores/send/SendStore.ts'
import { BatchPaymentStore } from '#stores/send/BatchPaymentStore.ts'

import { useQuery } from '../shared/navigation.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { PaymentList } from './PaymentList.tsx'
import { PaymentRequest } from './PaymentRequest.tsx'
import { RunProgress } from './RunProgress.tsx'
import { SendForm } from './SendForm.tsx'

const TABS = [
  { key: 'send', label: texts.sendTab },
  { key: 'several', label: texts.severalTab },
  { key: 'ask', label: texts.requestTab },
] as const

/** Sends coins and tokens to a name or an address, and requests them (rules/money: send-form). */
export function SendPage() {
  const send = useStore(SendStore)
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('send')
  const query = onlyParameters(useQuery(), LINK_PARAMETERS)
  useEffect(() => send.subscribe(query), [send, query])
  const { stop } = useStore(BatchPaymentStore)
  // The review of the next payment would cover another page (rules/shell: back-closes).
  useEffect(() => stop, [stop])
  return (
    <article className="stack gap-5">
      <PageHead title={texts.title}>{texts.intro}</PageHead>
      <TabList label={texts.tabsLabel} tabs={TABS} chosen={tab} onChoose={setTab}>
        {tab === 'send' && <SendForm />}
        {tab === 'several' && <Several />}
        {tab === 'ask' && <PaymentRequest />}
      </TabList>
    </article>
  )
}

const Several = observer(function Several() {
  const { run } = useStore(BatchPaymentStore)
  return run ? <RunProgress run={run} /> : <PaymentList />
})
