import * as texts from '#domain/send/texts.ts'
import type { RecipientWarning } from '#domain/activity/ReviewWarnings.ts'
import { WHOSE } from '#domain/names/nameWarning.ts'

import { BookNameText } from '../names/Yours.tsx'
import { AddressText } from '../shared/AddressText.tsx'
import { NameText } from '../shared/NameText.tsx'
import { Phrase } from '../shared/Phrase.tsx'

export function WarningText(props: { readonly warning: RecipientWarning; readonly symbol: string }) {
  const { warning, symbol } = props
  switch (warning.kind) {
    case 'the token itself':
      return <Phrase text={texts.theTokenItself} values={{ token: <bdi translate="no">{symbol}</bdi> }} />
    case 'resembles':
      return (
        <Phrase text={texts.resembles} values={{ address: <AddressText address={warning.address} full /> }} />
      )
    case 'paid by the index':
      return <>{texts.paidByIndex}</>
    case 'yourself':
      return <>{texts.yourself}</>
    case 'community contract':
      return <>{texts.communityContract(warning.what)}</>
    case 'deceptive name':
      return <>{texts.deceptiveName}</>
    case 'not the same as':
      return (
        <>
          <Phrase
            text={texts.thisIsNot}
            values={{
              name: <NameText name={warning.lookalike.name} />,
              whose: WHOSE[warning.lookalike.known],
            }}
          />{' '}
          {texts.onlyLooksAlike}
        </>
      )
    case 'not your own':
      return (
        <Phrase
          text={texts.notYourOwn}
          values={{
            name: <BookNameText name={warning.name} />,
            address: <AddressText address={warning.address} full />,
          }}
        />
      )
    case 'a contract':
      return <>{texts.isContract}</>
    case 'contract unknown':
      return <>{texts.contractUnknown}</>
    case 'never paid':
      return <>{texts.neverPaid}</>
  }
}
