import { observer } from 'mobx-react-lite'

import { listProblemText, mayComeAgain } from '#domain/airdrop/listProblemText.ts'
import * as texts from '#domain/airdrop/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './AirdropPage.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'

/** The fetched list's root, the contract's root, and whether they are equal (rules/rewards: list-claims). */
export const ListRoots = observer(function ListRoots() {
  const { claim, root, agrees, length, listProblem, retry } = useStore(ListClaimStore)
  const { terms, readState } = claim
  return (
    <section className="stack gap-3" aria-label={texts.theList}>
      <dl className={`stack gap-3 ${css.roots}`}>
        <Root label={texts.listRoot} root={root} failed={listProblem !== undefined} />
        <Root label={texts.contractRoot} root={terms?.root} failed={!terms && readState === 'failed'} />
      </dl>
      <div className={css.rootsLine} aria-live="polite">
        {(listProblem || (!terms && readState === 'failed')) && (
          <p className="bad">
            {listProblem ? listProblemText(listProblem) : texts.contractNotLoaded}{' '}
            {(!listProblem || mayComeAgain(listProblem)) && <TryAgain onClick={retry} />}
          </p>
        )}
        {agrees === true && <p className="good">{texts.listVerified(length ?? 0)}</p>}
        {agrees === false && <p className="bad">{texts.listDiffers}</p>}
      </div>
    </section>
  )
})

function Root(props: {
  readonly label: string
  readonly root: string | undefined
  readonly failed: boolean
}) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        {props.root !== undefined ? (
          <code>{props.root}</code>
        ) : props.failed ? (
          <span className="muted">{sharedTexts.unknown}</span>
        ) : (
          <code className="skeleton">{'0x'.padEnd(66, '0')}</code>
        )}
      </dd>
    </div>
  )
}
