import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import { SendStore } from '#stores/send/SendStore.ts'
import { BatchPaymentStore } from '#stores/send/BatchPaymentStore.ts'

import { useQueryParameter } from '../shared/navigation.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { PaymentList } from './PaymentList.tsx'
import { PaymentRequest } from './PaymentRequest.tsx'
import { RunProgress } from './RunProgress.tsx'
import { SendForm } from './SendForm.tsx'
import css from './SendPage.module.css'

const TABS = [
  { key: 'send', words: 'Send' },
  { key: 'several', words: 'Several at once' },
  { key: 'ask', words: 'Get paid' },
] as const

/** Sending coins and tokens to a name or an address, and asking for them (rules/money: send-form). */
export function SendPage() {
  const send = useStore(SendStore)
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('send')
  const [to, amount, token] = [
    useQueryParameter('to'),
    useQueryParameter('amount'),
    useQueryParameter('token'),
  ]
  const query = new URLSearchParams({
    ...(to === undefined ? {} : { to }),
    ...(amount === undefined ? {} : { amount }),
    ...(token === undefined ? {} : { token }),
  }).toString()
  useEffect(() => send.subscribe(query), [send, query])
  return (
    <article className={css.page}>
      <PageHead title="Send tokens">
        To a name or an address. Nothing leaves before you have seen who gets it, and what it costs.
      </PageHead>
      <TabList label="What to do" tabs={TABS} chosen={tab} onChoose={setTab}>
        {tab === 'send' && <SendForm />}
        {tab === 'several' && <Several />}
        {tab === 'ask' && <PaymentRequest />}
      </TabList>
    </article>
  )
}

/** Paying several people: the list that is written, or the payments that were begun. */
const Several = observer(function Several() {
  const { run } = useStore(BatchPaymentStore)
  return run ? <RunProgress run={run} /> : <PaymentList />
})
