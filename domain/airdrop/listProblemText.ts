import { countText } from '../shared/countText.ts'
import { sizeText } from '../uploads/sizeText.ts'
import { MAX_ENTRIES, MAX_LIST_LENGTH, type ListProblem } from './claimList.ts'
import * as texts from './texts.ts'

/** Includes the limit or the line (rules/rewards: list-claims). */
export function listProblemText(problem: ListProblem): string {
  switch (problem.kind) {
    case 'no answer':
      return texts.listNotLoaded
    case 'refused':
      return texts.listNotThere(problem.status)
    case 'no list':
      return texts.notAList
    case 'empty':
      return texts.listEmpty
    case 'too long':
      return texts.listTooLong(countText(MAX_ENTRIES), sizeText(MAX_LIST_LENGTH))
    case 'a line is wrong':
      return texts.listLineWrong(problem.line)
  }
}

export const mayComeAgain = ({ kind }: ListProblem): boolean => kind === 'no answer' || kind === 'refused'
