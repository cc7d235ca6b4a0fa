import { observer } from 'mobx-react-lite'

import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './AirdropPage.module.css'

/**
 * The root of the fetched list beside the one in the contract, and whether they are the same
 * (rules/rewards: list-claims).
 */
export const ListRoots = observer(function ListRoots() {
  const { claim, root, agrees, length, fetching, retry } = useStore(ListClaimStore)
  const { terms, reading } = claim
  return (
    <section className={css.check} aria-label="The list">
      <dl className={css.roots}>
        <Root label="Root of the list, reckoned here" root={root} failed={fetching === 'failed'} />
        <Root label="Root in the contract" root={terms?.root} failed={!terms && reading === 'failed'} />
      </dl>
      <div className={css.rootsLine} aria-live="polite">
        {(fetching === 'failed' || (!terms && reading === 'failed')) && (
          <p className="bad">
            {fetching === 'failed' ? 'The list could not be fetched.' : 'The contract could not be read.'}{' '}
            Nothing is lost.{' '}
            <button type="button" className="text-button" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        {agrees === true && (
          <p className="good">
            They are the same: this is the list of {length} {length === 1 ? 'account' : 'accounts'} that the
            contract was made for.
          </p>
        )}
        {agrees === false && (
          <p className="bad">
            They differ: this is not the list that the contract was made for. Nothing can be claimed by it.
          </p>
        )}
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
          <span className="muted">not known</span>
        ) : (
          <code className="skeleton">{'0x'.padEnd(66, '0')}</code>
        )}
      </dd>
    </div>
  )
}
