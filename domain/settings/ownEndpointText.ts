import type { OwnEndpointProblem } from './ownEndpoint.ts'
import * as texts from './texts.ts'

export const ownEndpointProblemText = (problem: OwnEndpointProblem, network: string): string =>
  ({
    'no address': texts.endpointNoAddress,
    'not encrypted': texts.endpointNotEncrypted,
    'with a password': texts.endpointWithPassword,
    known: texts.endpointKnown,
    'no answer': texts.endpointNoAnswer,
    'another chain': texts.endpointOtherChain(network),
    'no contracts': texts.endpointNoContracts,
  })[problem]
