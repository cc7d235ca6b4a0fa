import { Inbox, Search, Send } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'

import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei } from '#domain/shared/Wei.ts'
import { AmountText } from '#ui/shared/AmountText.tsx'
import { RoundedAmount } from '#ui/shared/RoundedAmount.tsx'
import { Avatar } from '#ui/shared/Avatar.tsx'
import { CopyButton } from '#ui/shared/CopyButton.tsx'
import { Empty } from '#ui/shared/Empty.tsx'
import { FileButton } from '#ui/shared/FileInput.tsx'
import { Identity } from '#ui/shared/Identity.tsx'
import { PageHead } from '#ui/shared/PageHead.tsx'
import { QrCode } from '#ui/shared/QrCode.tsx'
import { Refusal } from '#ui/shared/Refusal.tsx'
import { Select } from '#ui/shared/Select.tsx'
import { TabList } from '#ui/shared/TabList.tsx'
import { TextArea } from '#ui/shared/TextArea.tsx'
import { TextField } from '#ui/shared/TextField.tsx'

import { ALICE, BOB } from '../container/memoryContainer.ts'

const HOSTILE = 'e\u0301\u202Egnol.degen' as DomainName
const LONG = 'thenamethatneverends'.repeat(6) as DomainName
const ONE = 10n ** 18n
const ignore = () => undefined

/** Every basic component in each of its states. */
export const Components = observer(function Components() {
  const [tab, setTab] = useState<'stake' | 'claim'>('stake')
  return (
    <main className="components">
      <PageHead title="Components">Each in its states; a page of the gallery has them together.</PageHead>
      <Group title="Buttons">
        <button type="button" className="button primary">
          Swap
        </button>
        <button type="button" className="button primary" disabled>
          Enter an amount
        </button>
        <button type="button" className="button primary">
          <span className="spinner" aria-hidden /> Waiting for your wallet
        </button>
        <button type="button" className="button">
          <Send aria-hidden size={18} /> Send a tip
        </button>
        <button type="button" className="button" disabled>
          Find
        </button>
        <button type="button" className="icon-button" aria-label="Search">
          <Search aria-hidden size={20} />
        </button>
        <CopyButton text="https://hearth.example" label="Copy the link" notice="Copied" />
        <button type="button" className="text-button">
          Try again
        </button>
        <button type="button" className="button primary wide">
          Connect wallet
        </button>
      </Group>
      <Group title="Fields" wide>
        <TextField label="Empty" value="" onType={ignore} placeholder="enter name" suffix=".degen" />
        <TextField label="Filled" value="ferny" onType={ignore} suffix=".degen">
          <span className="good">This name is available</span>
        </TextField>
        <TextField label="Invalid" value="a.b" onType={ignore} suffix=".degen" invalid>
          <span className="bad">Dots not allowed</span>
        </TextField>
        <TextField label="Disabled" value="12.5" onType={ignore} suffix="CHAT" disabled />
        <TextArea label="Text" value={'Good evening.\nThe fire is on.'} onType={ignore} />
        <TextArea label="Invalid text" value="" onType={ignore} invalid>
          <span className="bad">Write something first</span>
        </TextArea>
        <Select
          label="Expires in"
          value={7}
          choices={[1, 7]}
          textOf={(days) => `${days} days`}
          onChoose={ignore}
        />
        <FileButton accept="image/*" onFile={ignore}>
          Choose a file
        </FileButton>
      </Group>
      <Group title="Tabs" wide>
        <TabList
          label="Stake or claim"
          tabs={[
            { key: 'stake', label: 'Stake' },
            { key: 'claim', label: 'Claim' },
          ]}
          chosen={tab}
          onChoose={setTab}
        >
          <p>The panel of “{tab}”.</p>
        </TabList>
      </Group>
      <Group title="People">
        <Avatar size={56} drawnFrom={ALICE} />
        <Avatar size={40} drawnFrom={BOB} />
        <Avatar size={40} />
        <Identity account={ALICE} name={'alice' as DomainName} />
        <Identity account={BOB} />
        <Identity account={BOB} name={HOSTILE} />
        <Identity account={ALICE} name={LONG} />
      </Group>
      <Group title="Amounts">
        <AmountText amount={wei(0n)} decimals={18} symbol="DEGEN" />
        <AmountText amount={wei(1234567n * ONE + 89n * 10n ** 16n)} decimals={18} symbol="DEGEN" />
        <RoundedAmount amount={wei(1n)} decimals={18} symbol="DEGEN" direction="down" exact />
        <AmountText amount={wei(42n)} decimals={0} symbol={'LONGSYMBOL'.repeat(5)} />
      </Group>
      <Group title="Cards and states" wide>
        <section className="card">
          <h2>A card</h2>
          <p className="muted">What belongs together. Muted text is for what can be left out.</p>
          <p className="good">Something went well.</p>
          <p className="bad">Something did not.</p>
          <Refusal text="The price moved by more than your limit. Nothing was sent." />
        </section>
        <section className="card">
          <Empty Icon={Inbox}>
            <p>No posts yet. Be the first to post.</p>
          </Empty>
        </section>
        <section className="card" aria-busy>
          <p>
            <span className="skeleton">A line that is loading</span>
          </p>
          <QrCode text="https://hearth.example" label="A QR code" />
        </section>
      </Group>
    </main>
  )
})

function Group(props: { readonly title: string; readonly wide?: boolean; readonly children: ReactNode }) {
  const { title, wide = false, children } = props
  return (
    <section>
      <h2>{title}</h2>
      <div className={wide ? 'several wide' : 'several'}>{children}</div>
    </section>
  )
}
